import type { ChannelKind } from './feature.ts';

// Apart from what features add: a leaderboard on somebody else's page downloads this and nothing more.

/** Where sockets connect: `{realtimePath}/app/{realtimeKey}`. The key names this program to the client; it is no secret. */
export const realtimePath = '/realtime';
export const realtimeKey = 'podium';

/** Each kind of channel: what its names begin with, and the code that it is about. */
export const coreKinds = {
  competition: { prefix: 'private-competition', code: 'competitionCode' },
  container: { prefix: 'private-container', code: 'containerCode' },
  user: { prefix: 'private-user', code: 'userCode' },
  judge: { prefix: 'private-judge', code: 'judgeCode' },
  /** A leaderboard, for signed-in users whom the gate lets see it. */
  leaderboard: { prefix: 'private-leaderboard', code: 'leaderboardID' },
  /** A leaderboard, for everyone while it is public: clients subscribe to this name without asking first. */
  'public-leaderboard': { prefix: 'leaderboard', code: 'leaderboardID' },
  /** Open on a screen of the hall; nothing is told here, the subscribers are counted. */
  screen: { prefix: 'private-screen', code: 'leaderboardID' },
  /** Who has a competition's workspace open. */
  workspace: { prefix: 'presence-workspace', code: 'competitionCode' },
} as const satisfies Readonly<Record<string, ChannelKind>>;

/** The name of a leaderboard's channel for everyone. */
export const publicLeaderboardChannel = (leaderboardID: string): string =>
  `${coreKinds['public-leaderboard'].prefix}-${leaderboardID}`;
