import { expect, test } from 'vitest';
import { examples } from '../../test/rule-tables.ts';
import { roomInSession } from './rooms-plan.ts';

test.each(examples('judging-plan.md', 'Rotation'))('[JP-13] judge %s', (_, row) => {
  const number = Number(row('judge number'));
  expect([0, 1, 2].map((session) => roomInSession(0, number, session, 3))).toEqual(row('rooms').split(' ').map(Number));
});
