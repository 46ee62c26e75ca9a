import type { JudgingBoard } from '@podium/contract';
import { expect, test } from 'vitest';
import { behindIn, closingOf, leftOutOf, needsOf } from './board-needs.ts';

type Cells = JudgingBoard['rooms'][number]['judges'][number]['cells'];
const judge = (judgeCode: string, cells: Cells, more: object = {}) => ({
  judgeCode,
  judgeName: judgeCode,
  lastSeenAt: null,
  cells,
  scored: cells.filter((cell) => cell === 'scored' || cell === 'released').length,
  counting: cells.filter((cell) => cell === 'released').length,
  expected: cells.filter((cell) => cell !== null && cell !== 'recused').length,
  released: false,
  isRemoved: false,
  deviceConflicts: 0,
  ...more,
});
const containers = ['Lund', 'Oslo', 'Riga'].map((name) => ({ containerCode: name, containerName: name }));
const board = (judges: ReturnType<typeof judge>[], more: Partial<JudgingBoard> = {}): JudgingBoard => ({
  roundCode: 'R',
  rooms: [{ competitionRoomCode: 'H', roomName: 'Hall', containers, judges }],
  counting: 0,
  scored: 0,
  expected: 0,
  closedAt: null,
  endsAt: null,
  judgesPerContainer: 2,
  judges: [],
  stepAsides: [],
  lateScores: 0,
  cardRequests: 0,
  ...more,
});
const fast = judge('Ada', ['released', 'scored', 'scored']);

test('[JW-10] a judge is late from two entries on that all others of the room have scored', () => {
  const slow = judge('Ben', ['not-scored', 'in-progress', 'scored']);
  const one = board([fast, slow]);
  expect(behindIn(one.rooms[0]!, one.rooms[0]!.judges[1]!).map(({ containerCode }) => containerCode)).toEqual([
    'Lund',
    'Oslo',
  ]);
  expect(needsOf(one).map(({ kind }) => kind)).toEqual(['late']);
  expect(needsOf(board([fast, judge('Ben', ['not-scored', 'scored', 'scored'])]))).toEqual([]);
  expect(needsOf(board([fast, slow], { closedAt: '2026-03-01T09:00:00.000Z' }))).toEqual([]);
});
test('[JW-10] two devices that disagree and short entries need the organiser, with who stepped aside', () => {
  const stepAsides = [
    { judgeCode: 'Ben', judgeName: 'Ben', containerCode: 'Oslo', containerName: 'Oslo', reason: 'My niece' },
  ];
  const ben = judge('Ben', ['scored', 'recused', 'scored'], { deviceConflicts: 1 });
  const needs = needsOf(board([fast, ben], { stepAsides }));
  expect(needs).toMatchObject([
    { kind: 'question', judge: { judgeCode: 'Ben' } },
    { kind: 'short', container: { containerCode: 'Oslo' }, judges: 1, asides: stepAsides },
  ]);
});
test('[JW-13] open cards of a removed judge need the organiser first, and the judge is not late', () => {
  const removed = judge('Ben', ['not-scored', 'in-progress', 'released'], { isRemoved: true });
  const made = board([fast, removed]);
  expect(needsOf(made)).toMatchObject([{ kind: 'removed', judge: { judgeCode: 'Ben' }, open: 2 }]);
  expect(needsOf(board([fast, judge('Ben', ['released', 'released', 'released'], { isRemoved: true })]))).toEqual([]);
});
test('[JW-13] cards that were released and do not count are those that were left out', () => {
  expect(leftOutOf(judge('Ada', ['released', 'released', 'scored'], { counting: 2 }))).toBe(0);
  expect(leftOutOf(judge('Ada', ['released', 'released', 'scored'], { counting: 0 }))).toBe(2);
});
test('[JW-10] what is left before judging is closed', () => {
  const done = judge('Ada', ['released', 'released', 'released'], { released: true });
  const made = board([done, judge('Ben', ['scored', 'not-scored', null], { deviceConflicts: 1 })], {
    counting: 4,
    scored: 4,
    expected: 5,
    lateScores: 2,
  });
  expect(closingOf(made)).toEqual({
    cards: { counting: 4, all: 5 },
    judges: { done: 1, all: 2 },
    questions: 1,
    lateScores: 2,
  });
});
