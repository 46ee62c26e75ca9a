import type { Db } from '../../platform/db/database.ts';
import { createRevisionCache } from '../../platform/caches/revision-cache.ts';
import type { LeaderboardStore } from './leaderboard-store.ts';
import { openSnapshot, type OpenSnapshot } from './snapshot.ts';

const maxKept = 30;

/** Sealed snapshots, opened once: they never change. */
export const createSnapshots = ({ db, store }: { db: Db; store: LeaderboardStore }) => {
  const kept = createRevisionCache<OpenSnapshot>({ most: maxKept });
  const earlier = createRevisionCache<number | undefined>({ most: maxKept });
  const open = (competitionCode: string, version: number): Promise<OpenSnapshot> =>
    kept.get(`${competitionCode} ${version}`, version, async () => {
      const row = await store.snapshot(db, competitionCode, version);
      if (!row) throw new Error(`${competitionCode} has no snapshot ${version}.`);
      return openSnapshot(row.content);
    });
  return {
    open,
    /** The ranks of the newest publication before a version; none when there is none. */
    async ranksBefore(competitionCode: string, version: number): Promise<ReadonlyMap<string, number>> {
      if (version <= 1) return new Map();
      const find = () => store.releaseBefore(db, competitionCode, version);
      const found = await earlier.get(`${competitionCode} ${version}`, version, find);
      return found === undefined ? new Map() : (await open(competitionCode, found)).ranks;
    },
  };
};
export type Snapshots = ReturnType<typeof createSnapshots>;
