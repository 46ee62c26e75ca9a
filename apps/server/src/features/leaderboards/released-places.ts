import type { Db } from '../../platform/db/database.ts';
import { createKeptByRevision } from '../../platform/kept-by-revision.ts';
import { createLeaderboardStore } from './leaderboard-store.ts';
import { createSealedRanks } from './sealed-ranks.ts';

interface Places {
  size: number;
  rankOf: ReadonlyMap<string, number>;
}
const mostKept = 200;

/** The places of containers in the newest release of their competitions. A release never changes, so what was read of one is kept. */
export const createReleasedPlaces = ({ db }: { db: Db }) => {
  const store = createLeaderboardStore();
  const readSealedRanks = createSealedRanks({ store });
  const kept = createKeptByRevision<Places>({ most: mostKept });
  const read = async (competitionCode: string): Promise<Places> => {
    const ranked = ((await readSealedRanks(db, competitionCode))?.containers ?? []).flatMap(({ containerCode, rank }) =>
      rank === null ? [] : [[containerCode, rank] as const],
    );
    return { size: ranked.length, rankOf: new Map(ranked) };
  };
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
        const version = heads.get(competitionCode)?.releasedVersion ?? null;
        if (version === null) return [];
        const { size, rankOf } = await kept.get(competitionCode, version, async () => read(competitionCode));
        const place = rankOf.get(containerCode);
        return place === undefined ? [] : [[competitionCode, { place, size }] as const];
      }),
    );
    return new Map(found.flat());
  };
};
