export * from './errors.ts';
export * from './messages.ts';
export * from './notifications.ts';
