import type { EndpointOutput, Endpoints } from '@podium/contract';
import type { Thunk } from '../../platform/store/root.ts';

export type ProjectedBoard = EndpointOutput<Endpoints['getLeaderboard']>;

/**
 * What a hall is shown: what participants see, or, where the organiser chose it, scores as judges release them. A frozen leaderboard and an
 * open ceremony end the second for the hall too.
 */
export const loadProjected =
  (leaderboardID: string, isLive: boolean, from: number, signal: AbortSignal): Thunk<Promise<ProjectedBoard>> =>
  async (_, __, { api }) => {
    const read = async (query: { as?: 'participants' }) =>
      api.call('getLeaderboard', { params: { leaderboardID }, query: { ...query, from } }, { inline: true, signal });
    const live = isLive ? await read({}) : undefined;
    return live && live.isLive && !live.frozen && live.ceremony === null ? live : read({ as: 'participants' });
  };
