export * from './join-code.ts';
