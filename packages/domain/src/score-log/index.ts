export * from './card-log.ts';
export * from './card-view.ts';
export * from './device-log.ts';
export * from './merge-operations.ts';
export * from './operations.ts';
