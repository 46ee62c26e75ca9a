import type { EndpointOutput, Endpoints } from '@podium/contract';
import type { Db } from '../../platform/db/database.ts';
import type { Changes } from '../competition-changes/service.ts';
import type { CopiedPart } from '../competitions/service.ts';
import type { BoardGate, ReadSealedRanks } from '../leaderboards/service.ts';
import { createReadPlacements } from './read-placements.ts';
import { createRefreshPlacements } from './refresh-placements.ts';
import { createRewardStore } from './reward-store.ts';
import { createSaveReward, presentReward } from './save-reward.ts';

export type { RefreshPlacements } from './refresh-placements.ts';

interface RewardsDeps {
  db: Db;
  changes: Changes;
  gate: BoardGate;
  readSealedRanks: ReadSealedRanks;
}

/** What places win, and who has won it. */
export const createRewards = ({ db, changes, gate, readSealedRanks }: RewardsDeps) => {
  const store = createRewardStore();
  const refreshPlacements = createRefreshPlacements({ store, readSealedRanks });
  const copiedPart: CopiedPart = {
    async copy(tx, { from, to }) {
      const { values, version } = await store.reward(tx, from);
      if (version > 0) await store.saveReward(tx, to, values, 1);
    },
  };
  return {
    refreshPlacements,
    copiedPart,
    placements: store.placements,
    values: store.reward,
    get: async (competitionCode: string): Promise<EndpointOutput<Endpoints['getReward']>> => ({
      reward: presentReward(await store.reward(db, competitionCode)),
    }),
    save: createSaveReward({ changes, store, refreshPlacements }),
    readPlacements: createReadPlacements({ db, gate, store }),
  };
};
export type Rewards = ReturnType<typeof createRewards>;
