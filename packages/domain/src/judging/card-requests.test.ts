import { expect, test } from 'vitest';
import { cardStatuses } from '../counting/index.ts';
import { canGrant, cardRequestFor, isRequestShown } from './card-requests.ts';

test('[CQ-1] what a judge may ask for follows from why the card counts or does not', () => {
  const complete = cardStatuses.map((status) => [status, cardRequestFor({ status, isComplete: true })] as const);
  expect(Object.fromEntries(complete.filter(([, kind]) => kind !== null))).toEqual({
    counts: 'open',
    unfinished: 'open',
    finished: 'count',
    'left-out': 'count',
  });
  expect(cardRequestFor({ status: 'left-out', isComplete: false })).toBe('open');
});

test('[CQ-4] an unfinished card is never counted, and a card that nobody can release is not opened', () => {
  for (const status of cardStatuses) {
    expect(canGrant('count', { status, isComplete: false })).toBe(false);
    const kind = cardRequestFor({ status, isComplete: true });
    if (kind !== null) expect(canGrant(kind, { status, isComplete: true })).toBe(true);
  }
  expect(canGrant('open', { status: 'judge-removed', isComplete: true })).toBe(false);
  expect(canGrant('count', { status: 'counts', isComplete: true })).toBe(false);
});

test('[CQ-10] a request waits while its card can get what was asked for; a decided one stays', () => {
  const present = { isComplete: true, isJudgeRemoved: false };
  const waiting = (kind: 'count' | 'open') =>
    cardStatuses.filter((status) => isRequestShown({ kind, state: 'waiting' }, { ...present, status }));
  expect(waiting('count')).toEqual(['finished', 'left-out', 'judge-removed']);
  expect(waiting('open')).toEqual(['counts', 'unfinished', 'finished', 'left-out']);
  const counts = { ...present, status: 'counts' } as const;
  expect(isRequestShown({ kind: 'open', state: 'waiting' }, { ...counts, isJudgeRemoved: true })).toBe(false);
  for (const status of cardStatuses)
    expect(isRequestShown({ kind: 'count', state: 'declined' }, { ...present, status })).toBe(true);
});
