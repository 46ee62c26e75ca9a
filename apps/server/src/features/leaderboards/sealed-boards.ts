import type { Change } from '../competition-changes/service.ts';
import { headOf } from './board-changes.ts';
import type { LeaderboardStore } from './leaderboard-store.ts';
import { openSnapshot } from './snapshot.ts';

/** What a ceremony asks of sealed leaderboards within its own change. */
export const createSealedBoards = ({ store }: { store: LeaderboardStore }) => ({
  async newestRelease(change: Change): Promise<{ version: number; roundCodes: readonly string[] } | undefined> {
    const { releasedVersion, releasedRounds } = await headOf(store, change);
    return releasedVersion === null ? undefined : { version: releasedVersion, roundCodes: releasedRounds };
  },
  async sealedRanks({ tx, competition }: Change, version: number): Promise<readonly number[]> {
    const row = await store.snapshot(tx, competition.competition_code, version);
    return row ? [...openSnapshot(row.content).ranks.values()] : [];
  },
});
