export * from './institutes.ts';
