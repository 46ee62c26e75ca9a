import { events } from '@podium/contract/events';
import { leaderboardIdOf } from '@podium/domain/leaderboard';
import type { Change } from '../competition-changes/service.ts';

/** Something else is revealed now. The event names nothing of it: those who follow read what they may see. */
export const announceCeremony = ({ announce, competition: { competition_code: competitionCode } }: Change): void => {
  const leaderboardID = leaderboardIdOf(competitionCode);
  announce(
    events.ceremonyUpdated,
    [
      { of: 'competition', competitionCode },
      { of: 'leaderboard', leaderboardID },
      { of: 'public-leaderboard', leaderboardID },
    ],
    { competitionCode, leaderboardID },
  );
};
