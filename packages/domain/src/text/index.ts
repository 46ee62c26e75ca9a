export * from './csv.ts';
export * from './text.ts';
