import type { LeaseStore } from '../src/video/placement/lease-store.ts';

/** The leases of rooms as the database keeps them, with a clock of its own. */
export const createMemoryLeases = (clock: { now: number }, leaseMs: number) => {
  const rows = new Map<string, { node: string; address: string; token: number; until: number }>();
  let tokens = 0;
  const store: LeaseStore = {
    async take(roomId, by) {
      const row = rows.get(roomId);
      if (row && row.until > clock.now && row.node !== by.node) return { address: row.address };
      rows.set(roomId, { ...by, token: (tokens += 1), until: clock.now + leaseMs });
      return { token: tokens };
    },
    async holder(roomId) {
      const row = rows.get(roomId);
      return row && row.until > clock.now ? row : undefined;
    },
    async renew(leases) {
      const own = leases.filter(({ roomId, token }) => rows.get(roomId)?.token === token);
      for (const { roomId } of own) rows.get(roomId)!.until = clock.now + leaseMs;
      return new Set(own.map(({ roomId }) => roomId));
    },
    async release(leases) {
      for (const { roomId, token } of leases) if (rows.get(roomId)?.token === token) rows.delete(roomId);
    },
    sweep: async () => undefined,
  };
  return { store, rows };
};
