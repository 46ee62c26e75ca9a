export * from './adjustments.ts';
export * from './container-scores.ts';
export * from './mean.ts';
export * from './ranking.ts';
export * from './scale.ts';
export * from './score-cards.ts';
export * from './show-score.ts';
export * from './tie-chain.ts';
