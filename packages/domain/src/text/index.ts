export * from './csv.ts';
export * from './emails.ts';
export * from './text.ts';
