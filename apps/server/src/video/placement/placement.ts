import { setTimeout as pause } from 'node:timers/promises';
import type { Leases, Placed } from './leases.ts';

/** A lease lasts eight seconds; a client of a killed node's room is served when it is over. */
const waitMs = 12_000;
const askEveryMs = 250;
/** A node that did not answer is left alone for a moment, however many clients ask for it. */
const unreachableMs = 1_000;

interface Visit {
  /** A socket takes the room that nobody has; a question only looks. */
  isSocket: boolean;
  /** Passes the visit on; false when that node does not take it. Nothing for a visit that was passed on already. */
  forward: ((address: string) => Promise<boolean>) | undefined;
  /** The client does not wait any more. */
  isGone: () => boolean;
}
export interface Placement {
  find(roomId: string, visit: Visit): Promise<'here' | 'forwarded' | 'unavailable'>;
}

/** For an installation with one node. */
export const createSinglePlacement = (): Placement => ({ find: async () => 'here' });

/** Brings a visit to the node that carries its room, and waits for the end of the lease of a node that is gone. */
export const createPlacement = ({ leases, ticks }: { leases: Leases; ticks: () => number }): Placement => {
  const known = new Map<string, Placed>();
  const unreachable = new Set<string>();
  const forgetLater = (forget: () => unknown, ms: number): void => void setTimeout(forget, ms).unref();

  const place = async (roomId: string): Promise<Placed> => {
    const recent = known.get(roomId) ?? (await leases.place(roomId));
    if (recent && 'address' in recent && !known.has(roomId)) {
      known.set(roomId, recent);
      forgetLater(() => known.delete(roomId), askEveryMs);
    }
    return recent;
  };
  /** Where a room is that this visit does not open. */
  const look = async (roomId: string): Promise<'here' | Placed> => {
    const other = await leases.elsewhere(roomId);
    return other ?? (leases.canPlace(roomId) ? 'here' : undefined);
  };
  const tryForward = async (address: string, forward: NonNullable<Visit['forward']>): Promise<boolean> => {
    if (unreachable.has(address)) return false;
    if (await forward(address)) return true;
    unreachable.add(address);
    forgetLater(() => unreachable.delete(address), unreachableMs);
    return false;
  };
  return {
    async find(roomId, { isSocket, forward, isGone }) {
      for (const deadline = ticks() + waitMs; ; await pause(askEveryMs)) {
        const placed = isSocket ? await place(roomId) : await look(roomId);
        if (placed === 'here' || (placed && 'lease' in placed)) return 'here';
        if (placed && forward && (await tryForward(placed.address, forward))) return 'forwarded';
        if (!placed && !leases.canPlace(roomId)) return 'unavailable';
        if (!forward || isGone() || ticks() >= deadline) return 'unavailable';
      }
    },
  };
};
