import type { Db } from '../../platform/db/database.ts';
import type { Tx } from '../../platform/units/unit.ts';
import type { LeaderboardStore } from './leaderboard-store.ts';
import { openSnapshot } from './snapshot.ts';

/** The ranks of the newest sealed release, best first; undefined while nothing was released. */
export const createSealedRanks =
  ({ store }: { store: LeaderboardStore }) =>
  async (tx: Db | Tx, competitionCode: string) => {
    const version = (await store.heads(tx, [competitionCode])).get(competitionCode)?.releasedVersion ?? null;
    const row = version === null ? undefined : await store.snapshot(tx, competitionCode, version);
    if (!row || version === null) return undefined;
    const { board, rounds, total } = openSnapshot(row.content);
    const order = board.view('total');
    const rows = order?.slice(0, order.size()) ?? [];
    return {
      version,
      rounds,
      total,
      containers: rows.map(({ container, rank }) => ({
        containerCode: container.containerCode,
        containerName: container.containerName,
        rank: rank ?? null,
        score: container.finalScore ?? null,
        scores: container.scores,
      })),
    };
  };
export type ReadSealedRanks = ReturnType<typeof createSealedRanks>;
