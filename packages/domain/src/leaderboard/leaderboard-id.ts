const competitionPrefix = 'CMP';
const leaderboardPrefix = 'LDB';

/** A competition has one leaderboard, whose id has the digits of the competition's code. Ids are names, never secrets. */
export const leaderboardIdOf = (competitionCode: string): string =>
  leaderboardPrefix + competitionCode.slice(competitionPrefix.length);

/** The competition of a leaderboard; undefined when the text is no id of one. */
export const competitionOfLeaderboard = (leaderboardID: string): string | undefined =>
  /^LDB\d{13}$/u.test(leaderboardID) ? competitionPrefix + leaderboardID.slice(leaderboardPrefix.length) : undefined;
