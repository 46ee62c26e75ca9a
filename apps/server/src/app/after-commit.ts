import type { Freshness } from '../platform/caches/freshness.ts';
import { takeAddedJobs } from '../platform/jobs/add-jobs.ts';
import type { Announcements } from '../platform/units/announcements.ts';
import type { Tx } from '../platform/units/unit.ts';
import type { Bus } from '../realtime/bus/bus.ts';

interface AfterCommitDeps {
  announcements: Announcements;
  bus: Bus;
  freshness: Freshness;
}

/** What every commit of a request, a job or a command is followed by: open screens and workers, here and on other nodes, hear of it. */
export const createAfterCommit =
  ({ announcements, bus, freshness }: AfterCommitDeps) =>
  (tx: Tx): void => {
    freshness.noteCommit();
    const count = takeAddedJobs(tx);
    bus.announce([...announcements.take(tx), ...(count > 0 ? [{ kind: 'jobs-added', count } as const] : [])]);
  };
