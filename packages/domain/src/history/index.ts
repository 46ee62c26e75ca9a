export * from './acts.ts';
export * from './kinds.ts';
