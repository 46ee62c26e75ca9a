export * from './acts.ts';
export * from './counting-acts.ts';
export * from './kinds.ts';
