import type { Tx } from '../../platform/units/unit.ts';
import type { BoardContents } from './board-content.ts';
import type { BoardCache } from './board-cache.ts';
import type { LeaderboardStore } from './leaderboard-store.ts';

interface LivePlacesDeps {
  store: LeaderboardStore;
  boardContents: BoardContents;
  boards: BoardCache;
}

/** Who has which place on the live board, as the transaction sees it. */
export const createLivePlaces =
  ({ store, boardContents, boards }: LivePlacesDeps) =>
  async (tx: Tx, competition: { competition_code: string; revision: number }): Promise<ReadonlyMap<string, number>> => {
    const { competition_code: competitionCode } = competition;
    const head = (await store.heads(tx, [competitionCode])).get(competitionCode);
    // Nothing was ever scored.
    if (!head || head.scoresRevision === 0) return new Map();
    const order = (await boards.within(tx, head, await boardContents.within(tx, competition))).view('total');
    return new Map(
      (order?.slice(0, order.size()) ?? []).flatMap(({ container, rank }) =>
        rank === undefined ? [] : [[container.containerCode, rank] as const],
      ),
    );
  };
