import type { FastifyInstance } from 'fastify';
import type { Signing } from './signing.ts';

/** Who issues here, as Open Badges 3.0 describes an issuer. */
export const issuerProfile = ({ did, siteUrl }: Signing) => ({
  id: did,
  type: ['Profile'],
  name: 'Podium',
  url: siteUrl,
  description: 'Competitions for students, judged and released on Podium.',
});

/** The public key and the issuer, where programs that check a signature look for them. */
export const registerWellKnown = (app: FastifyInstance, signing: Signing): void => {
  const { keyId, publicKey, publicKeyMultibase, did, verificationMethod } = signing;
  const key = { kid: keyId, kty: 'OKP', crv: 'Ed25519', x: publicKey, use: 'sig', alg: 'EdDSA' };
  const didDocument = {
    '@context': ['https://www.w3.org/ns/did/v1', 'https://w3id.org/security/multikey/v1'],
    id: did,
    verificationMethod: [{ id: verificationMethod, type: 'Multikey', controller: did, publicKeyMultibase }],
    assertionMethod: [verificationMethod],
  };
  const documents = {
    'jwks.json': { keys: [key] },
    'did.json': didDocument,
    'openbadges-issuer.json': issuerProfile(signing),
  };
  for (const [name, document] of Object.entries(documents))
    app.get(`/.well-known/${name}`, (_, reply) =>
      reply
        .header('access-control-allow-origin', '*')
        .header('cache-control', 'public, max-age=3600')
        .type('application/json')
        .send(document),
    );
};
