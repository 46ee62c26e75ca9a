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
  /** The visitor with the name that judges shall see. A peer that comes back while the database is unavailable keeps the one it has. */
  async named(roomId: string, visitor: Visitor): Promise<Visitor> {
    try {
      const judgeName = (await access.judgeNames([visitor.tokenId])).get(visitor.tokenId);
      return judgeName === undefined ? visitor : { ...visitor, judgeName };
    } catch (error) {
      if (!rooms.get(roomId)?.isKnown(visitor.peerId)) throw error;
      return visitor;
    }
  },
  /** Removes people whose right has ended, and says which rooms are carried here. */
  async checkAccess(): Promise<void> {
    if (rooms.size === 0) return;
    await seats.carried([...rooms.keys()]);
    // One question for all rooms: it comes every few seconds, however many there are.
    const tokenIds = [...rooms.values()].flatMap((room) => room.tokenIds());
    const ended = await access.ended(tokenIds);
    if (ended.size > 0) for (const room of rooms.values()) room.endAccess(ended);
    const names = await access.judgeNames(tokenIds);
    for (const room of rooms.values()) room.changeJudgeNames(names);
  },
});
