export * from './leaderboard-id.ts';
