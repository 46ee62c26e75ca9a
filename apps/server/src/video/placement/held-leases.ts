import type { HeldLease } from './lease-store.ts';

/** A node that could not renew a lease for so long stops the room: two seconds before another node may have it. */
const trustedMs = 6_000;
/** A lease that was taken for a visitor who did not enter is given back after this time. */
const unusedMs = 10_000;

export interface RoomLease {
  /** Nothing where there is only one node. */
  token: number | undefined;
  /** Whether this node still carries the room. Asked before everything that the room does. */
  isHeld(): boolean;
}
interface Held {
  token: number;
  takenAt: number;
  trustedUntil: number;
}

/** What this node knows of its leases. It trusts each from the moment at which it asked for it, not from the answer. */
export const createHeldLeases = (ticks: () => number, lost: (roomId: string) => void) => {
  const held = new Map<string, Held>();
  const leaseOf = (roomId: string, { token }: Held): RoomLease => ({
    token,
    isHeld() {
      const now = held.get(roomId);
      return now?.token === token && ticks() < now.trustedUntil;
    },
  });
  const lose = (roomId: string): void => {
    held.delete(roomId);
    lost(roomId);
  };
  /** Stops the rooms that another node may have taken. */
  const check = (): void => {
    for (const [roomId, { trustedUntil }] of held) if (ticks() >= trustedUntil) lose(roomId);
  };
  return {
    has: (roomId: string): boolean => held.has(roomId),
    find(roomId: string): RoomLease | undefined {
      const own = held.get(roomId);
      return own && leaseOf(roomId, own);
    },
    add(roomId: string, token: number, askedAt: number): RoomLease {
      const own = { token, takenAt: askedAt, trustedUntil: askedAt + trustedMs };
      held.set(roomId, own);
      return leaseOf(roomId, own);
    },
    check,
    all: (): HeldLease[] => [...held].map(([roomId, { token }]) => ({ roomId, token })),
    unused: (isUsed: (roomId: string) => boolean): string[] =>
      [...held].flatMap(([roomId, { takenAt }]) => (isUsed(roomId) || ticks() - takenAt <= unusedMs ? [] : roomId)),
    /** Forgets them; the answer is what is to be given back. */
    remove(roomIds: readonly string[]): HeldLease[] {
      return roomIds.flatMap((roomId) => {
        const own = held.get(roomId);
        held.delete(roomId);
        return own ? { roomId, token: own.token } : [];
      });
    },
    /** What was asked at this moment for these leases was granted for some of them. */
    renewed(asked: readonly HeldLease[], granted: ReadonlySet<string>, askedAt: number): void {
      for (const { roomId, token } of asked) {
        const own = held.get(roomId);
        if (own?.token !== token) continue;
        if (granted.has(roomId)) own.trustedUntil = askedAt + trustedMs;
        else lose(roomId);
      }
    },
  };
};
