export * from './clock.ts';
export * from './forecast.ts';
export * from './queue.ts';
