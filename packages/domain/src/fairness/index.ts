export * from './correction-log.ts';
export * from './judge-correction.ts';
export * from './levels.ts';
export * from './link-strength.ts';
export * from './next-card.ts';
export * from './panels.ts';
export * from './quality-draws.ts';
export * from './rank-confidence.ts';
export type { SubmittedCard } from './judged-round.ts';
