import { events } from '@podium/contract/events';
import { refuse } from '@podium/domain/errors';
import { leaderboardIdOf } from '@podium/domain/leaderboard';
import type { Change } from '../competition-changes/service.ts';
import type { BoardHead, LeaderboardStore } from './leaderboard-store.ts';

export const headOf = async (store: LeaderboardStore, { tx, competition }: Change): Promise<BoardHead> => {
  const head = (await store.heads(tx, [competition.competition_code])).get(competition.competition_code);
  if (!head) throw refuse('COMPETITION_NOT_FOUND');
  return head;
};

/** What outsiders see has changed, or may not change for a while. */
export const announceBoard = ({ announce, competition: { competition_code: competitionCode } }: Change): void => {
  const leaderboardID = leaderboardIdOf(competitionCode);
  const boards = [
    { of: 'competition', competitionCode },
    { of: 'leaderboard', leaderboardID },
    { of: 'public-leaderboard', leaderboardID },
  ] as const;
  const data = { competitionCode, leaderboardID };
  announce(events.organiserReleaseScores, [...boards, { of: 'containers', competitionCode }], data);
  announce(events.roundScoreUpdate, boards, data);
};
