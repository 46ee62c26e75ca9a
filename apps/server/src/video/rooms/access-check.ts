import { signalCodes } from '@podium/contract/signalling';
import type { Visitor } from '../room/command.ts';
import { CallRefused } from '../room/effects.ts';
import type { LiveRoom } from './live-room.ts';
import type { RoomDirectory } from './ports.ts';

/** Asks the installation again and again whether people may be in a room: a token alone does not say so. */
export const createAccessCheck = (
  { access, seats }: Pick<RoomDirectory, 'access' | 'seats'>,
  rooms: ReadonlyMap<string, LiveRoom>,
) => ({
  /** Why the person behind a token may not enter, if so. */
  async accessRefusal(roomId: string, { peerId, tokenId }: Visitor): Promise<CallRefused | undefined> {
    try {
      if (!(await access.ended([tokenId])).has(tokenId)) return undefined;
      return new CallRefused(signalCodes.tokenRefused, 'You have no access to this room any more');
    } catch (error) {
      // A peer that was let in can come back while the database is unavailable.
      if (!rooms.get(roomId)?.isKnown(peerId)) throw error;
      return undefined;
    }
  },
  /** Removes people whose right has ended, and says which rooms are carried here. */
  async checkAccess(): Promise<void> {
    if (rooms.size === 0) return;
    await seats.carried([...rooms.keys()]);
    // One question for all rooms: it comes every few seconds, however many there are.
    const ended = await access.ended([...rooms.values()].flatMap((room) => room.tokenIds()));
    if (ended.size > 0) for (const room of rooms.values()) room.endAccess(ended);
  },
});
