import { expect, test } from 'vitest';
import { createFakeClock, settle } from '../../test/fake-clock.ts';
import { failureOf } from '../../test/fake-room.ts';
import { RoomError } from '../errors/room-error.ts';
import { delayBeforeTry, retryDelay, wait } from './delays.ts';
import { createRetryScheduler, retryCategories, type RetryCategory, retryDependencies } from './scheduler.ts';

const error = new RoomError('networkLost');
const createStage = () => {
  const clock = createFakeClock();
  const log: string[] = [];
  const scheduler = createRetryScheduler({
    clock,
    random: () => 0.5,
    began: () => void log.push('began'),
    recovered: () => void log.push('recovered'),
    exhausted: ({ description, isTerminal }) => void log.push(`${description} ${isTerminal}`),
  });
  const retry = (category: RetryCategory, attempt: (tried: number) => Promise<boolean>) =>
    scheduler.schedule({ category, error, attempt });
  return { clock, log, scheduler, retry };
};

test('[R-432] the delay is two to the number of failures and a fraction, at most a minute', () => {
  expect([0, 1, 2, 3, 4, 5, 6, 10].map((failed) => retryDelay(failed, 0.25))).toEqual([
    1.25, 2.25, 4.25, 8.25, 16.25, 32.25, 60, 60,
  ]);
});
test('[RK-1] the first try comes at a random moment within a second', () => {
  expect([0, 0.3, 0.99].map((fraction) => delayBeforeTry(0, fraction))).toEqual([0, 0.3, 0.99]);
});
test('[R-211] a wait cannot be negative', async () => {
  expect(await failureOf(() => wait(createFakeClock(), -1))).toMatchObject({
    name: 'ValidationFailed',
    message: 'Wait time must not be negative',
  });
});
test('[R-111] [R-117] [R-118] there are four categories, and only ICE depends on the signal', () => {
  expect(retryCategories).toEqual([
    'ConnectFailed',
    'SignalDisconnect',
    'PublishIceConnectionFailed',
    'SubscribeIceConnectionFailed',
  ]);
  expect(retryDependencies).toEqual({
    ConnectFailed: [],
    SignalDisconnect: [],
    PublishIceConnectionFailed: ['SignalDisconnect'],
    SubscribeIceConnectionFailed: ['SignalDisconnect'],
  });
});
test('[R-433] it tries five times and then gives up', async () => {
  const { clock, log, retry } = createStage();
  let tries = 0;
  retry('ConnectFailed', async () => ((tries += 1), false));
  await clock.advance(3_600_000);
  expect(tries).toBe(5);
  expect(log).toEqual(['began', 'Network connection lost. Could not recover after 5 tries true']);
});
test('[R-434] the subscribe side is tried once', async () => {
  const { clock, retry } = createStage();
  let tries = 0;
  retry('SubscribeIceConnectionFailed', async () => ((tries += 1), false));
  await clock.advance(3_600_000);
  expect(tries).toBe(1);
});
test('[R-119] an ICE retry waits until the signal has recovered', async () => {
  const { clock, log, retry } = createStage();
  retry('SignalDisconnect', async (tried) => (log.push(`signal ${tried}`), tried === 1));
  retry('PublishIceConnectionFailed', async () => (log.push('ice'), true));
  await clock.advance(60_000);
  expect(log).toEqual(['began', 'signal 0', 'signal 1', 'ice', 'recovered']);
});
test('[R-121] it has recovered only when all categories have', async () => {
  const { clock, log, retry } = createStage();
  retry('SignalDisconnect', async () => true);
  retry('SubscribeIceConnectionFailed', async () => wait(clock, 30_000).then(() => true));
  await clock.advance(20_000);
  expect(log).toEqual(['began']);
  await clock.advance(20_000);
  expect(log).toEqual(['began', 'recovered']);
});
test('[R-103] nothing is tried after a cancel', async () => {
  const { clock, log, retry, scheduler } = createStage();
  let tries = 0;
  retry('SignalDisconnect', async () => ((tries += 1), false));
  await settle();
  scheduler.cancel();
  await clock.advance(600_000);
  expect([tries, log]).toEqual([0, ['began']]);
});
