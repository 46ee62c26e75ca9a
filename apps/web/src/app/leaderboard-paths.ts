/** Where a leaderboard leads to. */
export const leaderboardPaths = {
  competition: (competitionCode: string) => `/competitions/${encodeURIComponent(competitionCode)}`,
  release: (competitionCode: string) =>
    `/auth/competitions/o/${encodeURIComponent(competitionCode)}?content=round&part=release`,
  publicBoard: (leaderboardID: string) => `/leaderboard/public/${encodeURIComponent(leaderboardID)}`,
  ownBoard: (leaderboardID: string) => `/leaderboard/${encodeURIComponent(leaderboardID)}`,
};
