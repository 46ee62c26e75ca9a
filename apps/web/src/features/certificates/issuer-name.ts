/** The site of an issuer, without the scheme of its identifier. */
export const issuerName = (issuer: string): string => decodeURIComponent(issuer.replace(/^did:web:/u, ''));
