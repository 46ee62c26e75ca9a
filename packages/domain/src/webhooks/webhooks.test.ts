import { expect, test } from 'vitest';
import { nextTryAfter, readRetryAfter, webhookEventOf } from './index.ts';

const hour = 3_600_000;

test('[WH-5] ten tries take three days and a little, each later than the one before', () => {
  const waits: number[] = [];
  for (let wait = nextTryAfter({ tries: 1, random: 0 }); wait !== undefined;) {
    waits.push(wait);
    wait = nextTryAfter({ tries: waits.length + 1, random: 0 });
  }
  // One try at once, and one after each wait.
  expect(waits.length + 1).toBe(10);
  expect(waits.every((wait, at) => at === 0 || wait > (waits[at - 1] ?? 0))).toBe(true);
  const sum = waits.reduce((all, wait) => all + wait, 0);
  expect([sum > 75 * hour, sum < 76 * hour]).toEqual([true, true]);
  expect(nextTryAfter({ tries: 10, random: 0 })).toBeUndefined();
});

test('[WH-5] waits are spread, and never shorter than asked for, up to a day', () => {
  expect(nextTryAfter({ tries: 3, random: 1 })).toBe(0.6 * hour);
  expect(nextTryAfter({ tries: 1, random: 0, retryAfterMs: 2 * hour })).toBe(2 * hour);
  expect(nextTryAfter({ tries: 1, random: 0, retryAfterMs: 400 * hour })).toBe(24 * hour);
  expect(nextTryAfter({ tries: 9, random: 0, retryAfterMs: 10 })).toBe(24 * hour);
});

test('[WH-5] the time to come back is read as seconds or as a date', () => {
  const now = new Date('2026-11-18T10:00:00Z');
  expect(readRetryAfter('120', now)).toBe(120_000);
  expect(readRetryAfter('Wed, 18 Nov 2026 11:00:00 GMT', now)).toBe(hour);
  expect(readRetryAfter('Wed, 18 Nov 2026 09:00:00 GMT', now)).toBe(0);
  expect([readRetryAfter('soon', now), readRetryAfter(undefined, now)]).toEqual([undefined, undefined]);
});

test('[WH-3] acts are told with codes and changed facts, and other acts not at all', () => {
  const eventOf = (act: string, subject: string, after: Record<string, unknown> | null, before = null) =>
    webhookEventOf({ act, subject, details: { before, after } });
  expect(eventOf('container.registered', 'CNT1', { approval: 'approved' })).toEqual({
    topic: 'registrations',
    type: 'registration.created',
    data: { containerCodes: ['CNT1'] },
  });
  expect(eventOf('container.refused', 'CMP1', { containers: ['CNT1'], reason: 'Rude words' })?.data).toEqual({
    containerCodes: ['CNT1'],
  });
  expect(eventOf('round.status', 'RND1', { status: 'live' })?.type).toBe('round.opened');
  expect(eventOf('round.status', 'RND1', { status: 'draft' })?.type).toBe('round.closed');
  expect(eventOf('scores.released', 'LB1', { version: 2, roundCodes: null, reason: 'A mistake' })?.data).toEqual({
    version: 2,
    roundCodes: null,
  });
  expect(eventOf('score.adjusted', 'CNT1', { points: 3 })).toBeUndefined();
});
