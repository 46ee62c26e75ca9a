import type { Closing } from '@podium/contract';
import { expect, test } from 'vitest';
import { type Choices, closingCounts, closingBody, reasonsMissing } from './closing-choices.ts';

const named = (name: string) => ({ containerCode: name, containerName: name });
const judge = (judgeName: string, finished: string[], more: Partial<Closing['judges'][number]> = {}) => ({
  judgeCode: judgeName,
  judgeName,
  lastSeenAt: null,
  roomNames: ['Main hall'],
  isRemoved: false,
  finished: finished.map(named),
  unfinished: [],
  ...more,
});
const cleo = judge('Cleo', ['Beam', 'Truss'], { unfinished: [{ ...named('Cable'), scored: 2, criteria: 3 }] });
const emeka = judge('Emeka', ['Half']);
const closing: Closing = {
  roundCode: 'R',
  roundName: 'Heats',
  closedAt: null,
  counting: 8,
  expected: 12,
  judges: [cleo, emeka],
  containers: ['Beam', 'Truss', 'Cable', 'Half'].map((name) => ({ ...named(name), counting: 2, expected: 3 })),
};
const panels = (choices: Choices) => closingCounts(closing, choices).containers.map(({ counting }) => counting);

test('[JW-12] finished cards count unless something else is chosen', () => {
  expect(closingCounts(closing, {})).toMatchObject({ counting: 11, asked: 0, leftOut: 0, unfinished: 1 });
  expect(panels({})).toEqual([3, 3, 2, 3]);
});
test('[JW-12] cards of a judge who is asked, and cards that are left out, do not count', () => {
  const asked: Choices = { Cleo: { choice: 'ask', reason: '' } };
  expect(closingCounts(closing, asked)).toMatchObject({ counting: 9, asked: 2, leftOut: 0, unfinished: 1 });
  expect(panels(asked)).toEqual([2, 2, 2, 3]);
  const left: Choices = { Cleo: { choice: 'leave-out', reason: 'Mixed up two teams' } };
  expect(closingCounts(closing, left)).toMatchObject({ counting: 9, asked: 0, leftOut: 2, unfinished: 1 });
});
test('[JW-12] leaving out needs a reason, and a choice about a judge who is not there any more is not sent', () => {
  const choices: Choices = {
    Cleo: { choice: 'leave-out', reason: ' no ' },
    Gone: { choice: 'leave-out', reason: '' },
    Emeka: { choice: 'ask', reason: 'kept from before' },
  };
  expect(reasonsMissing(closing, choices)).toEqual(['Cleo']);
  expect(closingBody(closing, choices, 4)).toEqual({
    choices: [
      { judgeCode: 'Cleo', choice: 'leave-out', reason: 'no' },
      { judgeCode: 'Emeka', choice: 'ask', reason: null },
    ],
    askHours: 4,
    counting: 8,
  });
});
test('[JW-12] a removed judge cannot be asked: what was chosen before counts as the default', () => {
  const removed = { ...closing, judges: [{ ...cleo, isRemoved: true }] };
  const choices: Choices = { Cleo: { choice: 'ask', reason: '' } };
  expect(closingCounts(removed, choices)).toMatchObject({ counting: 10, asked: 0 });
  expect(closingBody(removed, choices, 2).choices).toEqual([{ judgeCode: 'Cleo', choice: 'count', reason: null }]);
});
test('[JW-12] judges with unfinished cards only have nothing to choose', () => {
  const started = judge('Ola', [], { unfinished: [{ ...named('Cable'), scored: 1, criteria: 3 }] });
  const one = { ...closing, judges: [started] };
  expect(closingBody(one, {}, 2)).toEqual({ choices: [], askHours: 2, counting: 8 });
  expect(closingCounts(one, {})).toMatchObject({ counting: 8, unfinished: 1 });
});
