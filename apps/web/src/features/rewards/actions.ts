import type { EndpointOutput, Endpoints, RewardData } from '@podium/contract';
import { leaderboardIdOf } from '@podium/domain/leaderboard';
import type { Thunk } from '../../platform/store/root.ts';
import { type Reward, rewardLoaded } from '../../platform/store/slices/reward.ts';

export type Placements = EndpointOutput<Endpoints['getPlacements']>;

const valuesOf = ({ places, prizes, trophies, medals, coins }: Reward): Reward => ({
  places,
  prizes,
  trophies,
  medals,
  coins,
});

export interface SavedReward {
  values: Reward;
  version: number;
  placements: Placements;
}

const taken =
  (reward: RewardData): Thunk<Omit<SavedReward, 'placements'>> =>
  (dispatch) => {
    const values = valuesOf(reward);
    dispatch(rewardLoaded(values));
    return { values, version: reward.version };
  };

const readPlacements =
  (competitionCode: string, signal?: AbortSignal): Thunk<Promise<Placements>> =>
  async (_, __, { api }) =>
    api.call(
      'getPlacements',
      { params: { leaderboardID: leaderboardIdOf(competitionCode) }, query: {} },
      { inline: true, signal },
    );

/** What is saved, beside what is typed: a reload leaves an edit in the store alone, also one that began while it was on its way. */
export const loadReward =
  (competitionCode: string, isReload: boolean, signal: AbortSignal): Thunk<Promise<SavedReward>> =>
  async (dispatch, getState, { api }) => {
    const [{ reward }, placements] = await Promise.all([
      api.call('getReward', { params: { competitionCode } }, { inline: true, signal }),
      dispatch(readPlacements(competitionCode, signal)),
    ]);
    const isEdited = isReload && !getState().reward.disable;
    if (isEdited || signal.aborted) return { values: valuesOf(reward), version: reward.version, placements };
    return { ...dispatch(taken(reward)), placements };
  };

export const saveReward =
  (key: string, competitionCode: string, values: Reward, version: number): Thunk<Promise<SavedReward>> =>
  async (dispatch, _, { api }) => {
    const { reward } = await api.call(
      'saveReward',
      { params: { competitionCode }, body: { values: valuesOf(values), version } },
      { inline: true, idempotencyKey: key },
    );
    return { ...dispatch(taken(reward)), placements: await dispatch(readPlacements(competitionCode)) };
  };
