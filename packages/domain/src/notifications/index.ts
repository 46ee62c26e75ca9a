export * from './notices.ts';
export * from './notice-of.ts';
