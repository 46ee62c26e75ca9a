export * from './validity.ts';
export * from './next-step.ts';
export * from './captain.ts';
