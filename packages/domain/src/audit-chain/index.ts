export * from './audit-chain.ts';
export * from './chain-acts.ts';
export * from './canonical-json.ts';
export * from './verify-chain.ts';
