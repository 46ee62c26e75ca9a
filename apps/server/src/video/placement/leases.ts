import { inTime } from '../../platform/in-time.ts';
import { createLoop } from '../../platform/jobs/loop.ts';
import type { Logger } from '../../platform/log.ts';
import { createHeldLeases, type RoomLease } from './held-leases.ts';
import type { LeaseStore } from './lease-store.ts';

/** How long a lease lasts in the database. Clients of a killed node wait so long at most. */
export const leaseMs = 8_000;
const renewMs = 2_000;
/** A database that hangs is asked again, on another connection. */
const answerMs = 2_000;
const checkMs = 250;

export type Placed = { lease: RoomLease } | { address: string } | undefined;

interface LeasesDeps {
  node: string;
  /** Where the others reach this node; known when it listens. */
  address: () => string;
  store: LeaseStore;
  /** Milliseconds that only go forward: the time of day may be set. */
  ticks: () => number;
  log: Logger;
}

/** The rooms that this node carries: taken, renewed together, and stopped when that fails. */
export const createLeases = ({ node, address, store, ticks, log }: LeasesDeps) => {
  const taking = new Map<string, Promise<Placed>>();
  let isDraining = false;
  let stop: (roomId: string) => void = () => undefined;
  let isUsed: (roomId: string) => boolean = () => true;
  const held = createHeldLeases(ticks, (roomId) => {
    log.warn({ roomId }, 'video: the lease of a room was lost; its peers come back to the node that has it');
    stop(roomId);
  });

  const elsewhere = async (roomId: string): Promise<{ address: string } | undefined> => {
    const holder = held.has(roomId) ? undefined : await store.holder(roomId);
    return holder?.node === node ? undefined : holder;
  };
  const askStore = async (roomId: string): Promise<Placed> => {
    if (isDraining) return elsewhere(roomId);
    const askedAt = ticks();
    const outcome = await store.take(roomId, { node, address: address() });
    return outcome && 'token' in outcome ? { lease: held.add(roomId, outcome.token, askedAt) } : outcome;
  };
  const release = async (roomIds: readonly string[]): Promise<void> => {
    const leases = held.remove(roomIds);
    if (leases.length > 0) await store.release(leases);
  };
  const renew = async (): Promise<void> => {
    held.check();
    await release(held.unused(isUsed));
    const asked = held.all();
    if (asked.length === 0) return;
    const askedAt = ticks();
    held.renewed(asked, await inTime(store.renew(asked), answerMs), askedAt);
    held.check();
  };
  const loop = createLoop({ name: 'video leases', everyMs: renewMs, run: renew, log });
  let timer: NodeJS.Timeout | undefined;

  return {
    /** What the leases are for: `stop` ends a room that this node has lost, at once. */
    serve(rooms: { stop: (roomId: string) => void; isUsed: (roomId: string) => boolean }): void {
      ({ stop, isUsed } = rooms);
    },
    /** This node's lease, or where the room is. Visitors who come at once share one question. */
    place(roomId: string): Promise<Placed> {
      held.check();
      const lease = held.find(roomId);
      if (lease) return Promise.resolve({ lease });
      const pending = taking.get(roomId) ?? askStore(roomId).finally(() => taking.delete(roomId));
      taking.set(roomId, pending);
      return pending;
    },
    /** Where the room is, if not here; nothing when no other node has it. */
    elsewhere,
    release,
    renew,
    check: held.check,
    /** A node that stops soon takes no new room. */
    canPlace: (roomId: string): boolean => !isDraining || held.has(roomId),
    drain: (): void => void (isDraining = true),
    start(): void {
      loop.start();
      void store.sweep().catch((error: unknown) => log.warn({ err: error }, 'video: old leases were not removed'));
      timer = setInterval(held.check, checkMs).unref();
    },
    async close(): Promise<void> {
      isDraining = true;
      clearInterval(timer);
      await loop.close();
      await Promise.allSettled(taking.values());
      await release(held.all().map(({ roomId }) => roomId));
    },
  };
};
export type Leases = ReturnType<typeof createLeases>;
