import { z } from 'zod';
import { sameSecret, type Secrets } from '../../platform/secrets/secrets.ts';

export interface TokenClaims {
  roomId: string;
  userId: string;
  role: string;
  tokenId: string;
}

/** Why a token is refused: it is no token at all, or not one of ours that is still valid. */
export class TokenRefused extends Error {
  override name = 'TokenRefused';
  constructor(
    readonly isMalformed: boolean,
    message: string,
  ) {
    super(message);
  }
}

const payload = z.object({
  room_id: z.string().min(1).max(100),
  user_id: z.string().min(1).max(200),
  role: z.string().min(1).max(60),
  jti: z.string().min(1).max(60),
  exp: z.number(),
  iat: z.number(),
});

/**
 * Clients decode the payload with `atob`, which knows no `-` and `_`. Of ASCII only these four characters can produce them, so they and
 * everything beyond ASCII are written as escapes.
 */
const escaped = (unit: string): string => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`;
const asciiJson = (value: object): string =>
  [...JSON.stringify(value).matchAll(/[\s\S]/g)]
    .map(([unit]) => (/[>?~]|[^ -~]/.test(unit) ? escaped(unit) : unit))
    .join('');
const encode = (value: object): string => Buffer.from(asciiJson(value)).toString('base64url');
const header = encode({ alg: 'HS256', typ: 'JWT' });
const macUse = 'video room token';
const ticketUse = 'video network test';
const ticketMs = 600_000;

const parsePart = (part: string): unknown => {
  try {
    return JSON.parse(Buffer.from(part, 'base64url').toString('utf8'));
  } catch {
    throw new TokenRefused(true, 'The token payload is not JSON');
  }
};

/** Tokens for video rooms: JSON web tokens, signed with a key of this installation. A valid one is enough to enter its room. */
export const createRoomTokens = ({ secrets }: { secrets: Secrets }) => ({
  sign({ roomId, userId, role, tokenId }: TokenClaims, { now, ttlMs }: { now: Date; ttlMs: number }): string {
    const iat = Math.floor(now.getTime() / 1000);
    const claims = { room_id: roomId, user_id: userId, role, jti: tokenId, iat, exp: iat + Math.ceil(ttlMs / 1000) };
    const signed = `${header}.${encode(claims)}`;
    return `${signed}.${secrets.mac(macUse, signed)}`;
  },
  verify(token: string, now: Date): TokenClaims {
    if (token === '') throw new TokenRefused(true, 'Token cannot be an empty string');
    const [head, body, signature, ...rest] = token.split('.');
    if (head === undefined || body === undefined || signature === undefined || rest.length > 0)
      throw new TokenRefused(true, "Expected 3 '.' separate fields - header, payload and signature respectively");
    const given = parsePart(body);
    // The header is compared as a whole: no other algorithm is ever used, `none` least of all.
    if (head !== header || !sameSecret(signature, secrets.mac(macUse, `${head}.${body}`)))
      throw new TokenRefused(false, 'The token was not signed by this server');
    const { data } = payload.safeParse(given);
    if (!data) throw new TokenRefused(true, 'The token lacks a claim');
    if (data.exp * 1000 <= now.getTime()) throw new TokenRefused(false, 'The token has expired');
    return { roomId: data.room_id, userId: data.user_id, role: data.role, tokenId: data.jti };
  },
  /** Lets the holder of a token measure the network. All tickets of a token in the same ten minutes are the same. */
  ticket(tokenId: string, now: Date): string {
    const claim = `${Math.floor(now.getTime() / ticketMs)}.${secrets.mac(ticketUse, tokenId)}`;
    return `${claim}.${secrets.mac(ticketUse, claim)}`;
  },
  /** One name for all tickets of a token in the same ten minutes; undefined for a ticket that is not ours or too old. */
  holderOf(ticket: string, now: Date): string | undefined {
    const [at = '', holder = '', signature = '', ...rest] = ticket.split('.');
    const age = Math.floor(now.getTime() / ticketMs) - Number(at);
    const isOurs = rest.length === 0 && sameSecret(signature, secrets.mac(ticketUse, `${at}.${holder}`));
    return isOurs && (age === 0 || age === 1) ? `${at}.${holder}` : undefined;
  },
});
