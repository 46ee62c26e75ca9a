export * from './judges.ts';
