import { useLive } from '../../platform/realtime/use-live.ts';
import type { BoardFacts } from './actions.ts';

/** The leaderboard follows scores, releases and freezes. */
export const useLiveBoard = (leaderboardID: string, facts: BoardFacts | undefined, refresh: () => void): void => {
  const mine = (data: { leaderboardID: string }): void => {
    if (data.leaderboardID === leaderboardID) refresh();
  };
  useLive(facts?.isLive ? { of: 'competition', competitionCode: facts.competitionCode } : undefined, {
    'round-score-update': mine,
    'organiser-release-scores': mine,
    missed: refresh,
  });
};
