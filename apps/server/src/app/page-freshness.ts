import { createFreshness, type Freshness } from '../platform/caches/freshness.ts';
import type { Bus } from '../realtime/bus/bus.ts';
import { listener } from '../realtime/bus/listener.ts';

/** Guests may see a public page as it was so long ago, if another process changed it. */
const publicPageMs = 250;
/** So long one guest asks for it again, while the others still see it. */
const publicPageAgingMs = 750;

/** A client that reads again after an event of another node gets what that node wrote, not a page that was kept here before it. */
const followChanges = (bus: Bus, freshness: Freshness): void => {
  bus.attach(
    listener({
      deliver: ({ kind }) => kind !== 'jobs-added' && freshness.noteCommit(),
      missed: () => freshness.noteCommit(),
    }),
  );
};

export const createPageFreshness = (bus: Bus): Freshness => {
  const freshness = createFreshness({
    maxAgeMs: publicPageMs,
    agingMs: publicPageAgingMs,
    ticks: () => performance.now(),
  });
  followChanges(bus, freshness);
  return freshness;
};
