import { RoomError } from '../errors/room-error.ts';

export interface JoinToken {
  roomId: string;
  userId: string;
  role: string;
}
const refused = (description: string): RoomError => new RoomError('tokenFormat', { action: 'join', description });

/** Reads a token without verifying it: that is the server's part. */
export const decodeToken = (token: string): JoinToken => {
  if (token === '') throw refused('Token cannot be an empty string');
  const fields = token.split('.');
  if (fields.length !== 3) throw refused("Expected 3 '.' separate fields - header, payload and signature respectively");
  let payload: unknown;
  try {
    const text = atob((fields[1] ?? '').replaceAll('-', '+').replaceAll('_', '/'));
    const bytes = Uint8Array.from(text, (character) => character.codePointAt(0) ?? 0);
    payload = JSON.parse(new TextDecoder().decode(bytes));
  } catch (error) {
    throw refused(`The payload of the token cannot be read: ${String(error)}`);
  }
  if (typeof payload !== 'object' || payload === null) throw refused('The payload of the token is not an object');
  const { room_id: roomId, user_id: userId, role } = payload as Record<string, unknown>;
  if (typeof role !== 'string' || typeof roomId !== 'string') throw refused('The token names no room or no role');
  return { roomId, userId: typeof userId === 'string' ? userId : '', role };
};
