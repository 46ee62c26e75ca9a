import { createHmac } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { createSecrets } from '../../platform/secrets/secrets.ts';
import { createRoomTokens, TokenRefused } from './room-token.ts';

const secrets = createSecrets('a secret of at least thirty-two characters');
const tokens = createRoomTokens({ secrets });
const now = new Date('2026-03-01T09:00:00Z');
const claims = { roomId: 'room', userId: 'user', role: 'host', tokenId: 'one' };
const token = tokens.sign(claims, { now, ttlMs: 60_000 });
const parts = token.split('.');

const refusalOf = (given: string, at = now): TokenRefused | undefined => {
  try {
    tokens.verify(given, at);
    return undefined;
  } catch (error) {
    return error as TokenRefused;
  }
};
const encoded = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');
const signed = (head: string, body: string) => `${head}.${body}.${secrets.mac('video room token', `${head}.${body}`)}`;

test('[R-072] a token holds the room, the user, the role and an expiry, and comes back as it was signed', () => {
  expect(JSON.parse(atob(parts[1] ?? ''))).toMatchObject({
    room_id: 'room',
    user_id: 'user',
    role: 'host',
    exp: 1_772_355_660,
  });
  expect(tokens.verify(token, now)).toEqual(claims);
});
test('[VR-16] clients decode it with atob: whatever the ids hold, the payload needs neither - nor _', () => {
  for (const userId of ['a?b?c?', '~~~', '>>>x', 'Zoë – 🎤', '\u{7f}\u{7f}\u{7f}', '"\\/', '???~~~>>>']) {
    for (const roomId of ['r', 'ro', 'roo']) {
      const odd = { ...claims, roomId, userId };
      const given = tokens.sign(odd, { now, ttlMs: 1_000 });
      expect(given.split('.')[1]).not.toMatch(/[-_]/u);
      expect(JSON.parse(atob(given.split('.')[1] ?? ''))).toMatchObject({ user_id: userId });
      expect(tokens.verify(given, now)).toEqual(odd);
    }
  }
});
describe('refused', () => {
  test('[R-191] [R-192] [R-193] [R-194] [R-340] what is no token: the texts and the code of the catalogue', () => {
    expect(refusalOf('')).toMatchObject({ isMalformed: true, message: 'Token cannot be an empty string' });
    for (const given of ['a', 'a.b', 'a.b.c.d'])
      expect(refusalOf(given)).toMatchObject({
        isMalformed: true,
        message: "Expected 3 '.' separate fields - header, payload and signature respectively",
      });
    expect(refusalOf('a.b.c')).toMatchObject({ isMalformed: true });
    const [head = ''] = parts;
    expect(refusalOf(signed(head, encoded({ room_id: 'r' })))).toMatchObject({ isMalformed: true });
  });
  test('[R-073] [VR-16] a changed, foreign, expired or unsigned one', () => {
    const [head = '', body = '', signature = ''] = parts;
    const raised = encoded({ ...JSON.parse(atob(body)), role: 'host', room_id: 'other' });
    const foreign = createRoomTokens({ secrets: createSecrets('another secret of thirty-two characters.') });
    const none = encoded({ alg: 'none', typ: 'JWT' });
    for (const given of [
      `${head}.${raised}.${signature}`,
      `${head}.${body}.`,
      `${none}.${body}.`,
      `${none}.${body}.${signature}`,
      signed(none, body),
      `${head}.${body}.${createHmac('sha256', '').update(`${head}.${body}`).digest('base64url')}`,
      foreign.sign(claims, { now, ttlMs: 60_000 }),
    ])
      expect(refusalOf(given)).toMatchObject({
        isMalformed: false,
        message: 'The token was not signed by this server',
      });
    expect(refusalOf(token, new Date(now.getTime() + 59_999))).toBeUndefined();
    expect(refusalOf(token, new Date(now.getTime() + 60_000))).toMatchObject({ message: 'The token has expired' });
  });
});
