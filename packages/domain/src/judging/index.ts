export * from './judging.ts';
export * from './room-cards.ts';
export * from './late-scores.ts';
export * from './own-spread.ts';
export * from './card-requests.ts';
