export * from './judging.ts';
export * from './room-cards.ts';
