export * from './card-status.ts';
export * from './count-round.ts';
export * from './panel-sizes.ts';
export * from './release-differences.ts';
export * from './stated-score.ts';
