export * from './moved.ts';
