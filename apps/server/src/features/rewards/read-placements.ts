import type { EndpointOutput, Endpoints } from '@podium/contract';
import { refuse } from '@podium/domain/errors';
import type { Db } from '../../platform/db/database.ts';
import type { BoardGate } from '../leaderboards/service.ts';
import type { RewardStore } from './reward-store.ts';

type Answer = EndpointOutput<Endpoints['getPlacements']>;

/** Placements for those whom the gate of the leaderboard lets see what was released. */
export const createReadPlacements =
  ({ db, gate, store }: { db: Db; gate: BoardGate; store: RewardStore }) =>
  async (leaderboardID: string, userCode: string | undefined, version: number | undefined): Promise<Answer> => {
    const opened = await gate.open(leaderboardID, userCode);
    if (!opened || opened.visible.shows === 'nothing') throw refuse('LEADERBOARD_NOT_FOUND');
    const { competitionCode, releasedVersion } = opened.head;
    if (releasedVersion === null) return { leaderboardID, version: 0, placements: [], special: [], versions: [] };
    const [shown, special, versions] = await Promise.all([
      store.placements(db, competitionCode, version),
      store.specialPrizes(db, competitionCode),
      store.versions(db, competitionCode),
    ]);
    return {
      leaderboardID,
      version: shown?.version ?? 0,
      placements: shown?.placements.map((one) => ({ ...one })) ?? [],
      special,
      versions: versions.map((one) => ({
        version: one.version,
        releaseVersion: one.release_version,
        at: one.made_at.toISOString(),
        reason: one.reason,
      })),
    };
  };
