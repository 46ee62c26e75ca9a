import type { ChannelOf } from '@podium/contract/channels';
import { useLive } from '../../platform/realtime/use-live.ts';
import type { BoardFacts } from './actions.ts';

/** Those who see scores live hear every score; everyone else hears when what they see has changed. */
export const channelFor = (
  facts: BoardFacts | undefined,
  leaderboardID: string,
  isPublic: boolean,
): ChannelOf | undefined => {
  if (!facts) return undefined;
  if (facts.isLive) return { of: 'competition', competitionCode: facts.competitionCode };
  return { of: isPublic ? 'public-leaderboard' : 'leaderboard', leaderboardID };
};

/** The leaderboard follows scores, releases and freezes. */
export const useLiveBoard = (
  leaderboardID: string,
  isPublic: boolean,
  facts: BoardFacts | undefined,
  refresh: () => void,
): void => {
  useLive(channelFor(facts, leaderboardID, isPublic), {
    'round-score-update': refresh,
    'organiser-release-scores': refresh,
    'ceremony-updated': refresh,
    missed: refresh,
    refused: refresh,
  });
};
