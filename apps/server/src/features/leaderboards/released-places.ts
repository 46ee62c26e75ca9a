import { visibleBoard } from '@podium/domain/leaderboard';
import type { Db } from '../../platform/db/database.ts';
import { createRevisionCache } from '../../platform/caches/revision-cache.ts';
import { type BoardHead, createLeaderboardStore } from './leaderboard-store.ts';
import { openSnapshot } from './snapshot.ts';

type Ranks = ReadonlyMap<string, number>;
const maxKept = 200;

/** The release that participants see: none of a competition that is not open, and the frozen one while a leaderboard is frozen. */
const shownVersion = (head: BoardHead | undefined): number | undefined => {
  if (!head) return undefined;
  const { status, isRemoved, isPublic, releasedVersion, frozenVersion } = head;
  const isOpen = status === 'LIVE' && !isRemoved;
  const visible = visibleBoard('member', { isOpen, isPublic, releasedVersion, frozenVersion });
  return visible.shows === 'snapshot' ? visible.version : undefined;
};

/** The places of containers as participants see them. A release never changes, so what was read of one is kept. */
export const createReleasedPlaces = ({ db }: { db: Db }) => {
  const store = createLeaderboardStore();
  const kept = createRevisionCache<Ranks>({ most: maxKept });
  const ranksOf = async (competitionCode: string, version: number): Promise<Ranks> =>
    kept.get(competitionCode, version, async () => {
      const row = await store.snapshot(db, competitionCode, version);
      return row ? openSnapshot(row.content).ranks : new Map();
    });
  return async (
    entries: readonly { competitionCode: string; containerCode: string }[],
  ): Promise<ReadonlyMap<string, { place: number; size: number }>> => {
    if (entries.length === 0) return new Map();
    const heads = await store.heads(
      db,
      entries.map(({ competitionCode }) => competitionCode),
    );
    const found = await Promise.all(
      entries.map(async ({ competitionCode, containerCode }) => {
        const version = shownVersion(heads.get(competitionCode));
        const ranks = version === undefined ? undefined : await ranksOf(competitionCode, version);
        const place = ranks?.get(containerCode);
        return place === undefined ? [] : [[competitionCode, { place, size: ranks?.size ?? 0 }] as const];
      }),
    );
    return new Map(found.flat());
  };
};
