import { expect, test } from 'vitest';

import { formatForPeople } from './log.ts';

const at = Date.parse('2026-03-01T09:05:07Z');

test('a line for people: the time, the level, the sentence, then the rest', () => {
  const line = JSON.stringify({
    level: 40,
    time: at,
    pid: 1,
    hostname: 'x',
    msg: 'a mail waits',
    tries: 2,
    to: 'a@b.c',
  });
  expect(formatForPeople(line)).toBe('09:05:07 warn a mail waits tries=2 to=a@b.c\n');
});

test('an error keeps its stack, because its reader has to find the place', () => {
  const line = JSON.stringify({
    level: 50,
    time: at,
    msg: 'gave up',
    err: { message: 'no', stack: 'Error: no\n    at here' },
  });
  expect(formatForPeople(line)).toBe('09:05:07 ERROR gave up Error: no\n    at here\n');
});
