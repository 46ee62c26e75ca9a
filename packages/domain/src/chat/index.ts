export * from './chat.ts';
export * from './search-text.ts';
export * from './writing.ts';
