/** A link's payload points at something; it proves nothing. The server decides with `invite`. */
export interface LinkPayload {
  v: number;
  competitionCode: string;
  email?: string | undefined;
  role: string;
  invite: string;
}

const maxLength = 4096;
const isText = (value: unknown): value is string =>
  typeof value === 'string' && value.length > 0 && value.length <= 320;

const read = (encoded: string): unknown => {
  const base64 = encoded.replace(/-/gu, '+').replace(/_/gu, '/').replace(/=+$/u, '');
  const bytes = Uint8Array.from(atob(base64), (letter) => letter.codePointAt(0) ?? 0);
  return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
};

/** base64url JSON; plain base64 is taken too. Undefined for anything that is not a whole payload. */
export const decodePayload = (encoded: string): LinkPayload | undefined => {
  if (!encoded || encoded.length > maxLength) return undefined;
  try {
    const { v, competitionCode, email, role, invite } = Object(read(encoded)) as Record<string, unknown>;
    if (typeof v !== 'number' || !isText(competitionCode) || !isText(role) || !isText(invite)) return undefined;
    return { v, competitionCode, role, invite, ...(isText(email) && { email }) };
  } catch {
    return undefined;
  }
};

export const encodePayload = (payload: LinkPayload): string => {
  const bytes = new TextEncoder().encode(JSON.stringify(payload));
  const base64 = btoa(String.fromCodePoint(...bytes));
  return base64.replace(/\+/gu, '-').replace(/\//gu, '_').replace(/=+$/u, '');
};
