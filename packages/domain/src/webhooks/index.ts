export * from './events.ts';
export * from './retries.ts';
export * from './webhooks.ts';
