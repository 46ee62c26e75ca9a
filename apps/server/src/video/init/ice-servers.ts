import { createHmac } from 'node:crypto';

const validSeconds = 86_400;

/** Time-limited credentials of a TURN server that shares a secret with us (coturn's `use-auth-secret`). */
export const iceServersOf = (turn: { urls: string[]; secret: string } | undefined, peerId: string, now: Date) => {
  if (!turn) return [];
  const username = `${Math.floor(now.getTime() / 1000) + validSeconds}:${peerId}`;
  const credential = createHmac('sha1', turn.secret).update(username).digest('base64');
  return [{ urls: turn.urls, username, credential }];
};
