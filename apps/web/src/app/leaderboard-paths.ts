/** Where a leaderboard leads to. */
export const leaderboardPaths = {
  competition: (competitionCode: string) => `/competitions/${encodeURIComponent(competitionCode)}`,
  release: (competitionCode: string) =>
    `/auth/competitions/o/${encodeURIComponent(competitionCode)}?content=round&part=release`,
  publicBoard: (leaderboardID: string) => `/leaderboard/public/${encodeURIComponent(leaderboardID)}`,
  projector: (leaderboardID: string) => `/leaderboard/${encodeURIComponent(leaderboardID)}/projector`,
  ceremony: (leaderboardID: string) => `/ceremony/${encodeURIComponent(leaderboardID)}`,
  present: (competitionCode: string) => `/auth/competitions/o/${encodeURIComponent(competitionCode)}/ceremony`,
  ownBoard: (leaderboardID: string) => `/leaderboard/${encodeURIComponent(leaderboardID)}`,
};
