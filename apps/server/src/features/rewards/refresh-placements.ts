import { isDeepStrictEqual } from 'node:util';
import { events } from '@podium/contract/events';
import { leaderboardIdOf } from '@podium/domain/leaderboard';
import { placementsOf } from '@podium/domain/rewards';
import type { Change } from '../competition-changes/service.ts';
import type { ReadSealedRanks } from '../leaderboards/service.ts';
import type { RewardStore } from './reward-store.ts';

interface RefreshPlacementsDeps {
  store: RewardStore;
  readSealedRanks: ReadSealedRanks;
}

/** Adds a version of the placements when the released ranks or the reward have changed them. */
export const createRefreshPlacements =
  ({ store, readSealedRanks }: RefreshPlacementsDeps) =>
  async (change: Change, userCode: string, reason: string | null): Promise<void> => {
    const { tx, now, competition, announce, record } = change;
    const { competition_code: competitionCode } = competition;
    const sealed = await readSealedRanks(tx, competitionCode);
    if (!sealed) return;
    const { values } = await store.reward(tx, competitionCode);
    const placements = placementsOf(sealed.containers, values);
    const before = await store.placements(tx, competitionCode);
    if (isDeepStrictEqual(before?.placements ?? [], placements)) return;
    const version = (before?.version ?? 0) + 1;
    const key = { competition_code: competitionCode, version, release_version: sealed.version };
    await store.addPlacements(tx, { ...key, reason, made_by: userCode, made_at: now }, placements);
    const leaderboardID = leaderboardIdOf(competitionCode);
    await record('placements.updated', leaderboardID, null, { version, release: sealed.version, reason });
    announce(
      events.placementsUpdated,
      [
        { of: 'competition', competitionCode },
        { of: 'containers', competitionCode },
        { of: 'leaderboard', leaderboardID },
        { of: 'public-leaderboard', leaderboardID },
      ],
      { competitionCode, leaderboardID, version },
    );
  };
export type RefreshPlacements = ReturnType<typeof createRefreshPlacements>;
