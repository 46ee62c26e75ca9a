export * from './ledger.ts';
export * from './placement-awards.ts';
