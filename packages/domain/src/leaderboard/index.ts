export * from './board.ts';
export * from './leaderboard-id.ts';
export * from './name-index.ts';
export * from './ranked-order.ts';
export * from './visible-board.ts';
