export * from './read-result.ts';
export * from './result-content.ts';
export * from './verify-formulas.ts';
export * from './verify-result.ts';
