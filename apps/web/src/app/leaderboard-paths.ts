/** Where a leaderboard leads to. */
export const leaderboardPaths = {
  competition: (competitionCode: string) => `/competitions/${encodeURIComponent(competitionCode)}`,
  release: (competitionCode: string) =>
    `/auth/competitions/o/${encodeURIComponent(competitionCode)}?content=round&part=release`,
  publicBoard: (leaderboardID: string) => `/leaderboard/public/${encodeURIComponent(leaderboardID)}`,
  embed: (leaderboardID: string) => `/embed/leaderboard/${encodeURIComponent(leaderboardID)}`,
  place: (leaderboardID: string, containerCode: string) =>
    `/leaderboard/public/${encodeURIComponent(leaderboardID)}/${encodeURIComponent(containerCode)}`,
  projector: (leaderboardID: string) => `/leaderboard/${encodeURIComponent(leaderboardID)}/projector`,
  ceremony: (leaderboardID: string) => `/ceremony/${encodeURIComponent(leaderboardID)}`,
  present: (competitionCode: string, of?: 'released') =>
    `/auth/competitions/o/${encodeURIComponent(competitionCode)}/ceremony${of ? `?of=${of}` : ''}`,
  ownBoard: (leaderboardID: string) => `/leaderboard/${encodeURIComponent(leaderboardID)}`,
};
