import { expect, test } from 'vitest';
import { cpuMilliseconds } from '../../test/cpu-time.ts';
import { operation, points, rules } from '../../test/score-operations.ts';
import { emptyCardLog } from './card-log.ts';
import { cardView } from './card-view.ts';
import { mergeOperations } from './merge-operations.ts';
import type { ScoreOperation } from './operations.ts';

const merge = (...operations: ScoreOperation[]) => mergeOperations(emptyCardLog, operations, rules);
const view = (...operations: ScoreOperation[]) => cardView(merge(...operations).log, ['a', 'b']);
const pointsOf = (...operations: ScoreOperation[]) => view(...operations).assessment.map((one) => one.points);
const outcomes = (...operations: ScoreOperation[]) => merge(...operations).outcomes.map(({ outcome }) => outcome);
const versions = (...operations: ScoreOperation[]) => merge(...operations).log.fields.map(({ version }) => version);

test('[SL-1] one device writes as often as it likes over the version it knew', () => {
  const own = [operation('A1', points(7)), operation('A2', points(8)), operation('A3', points(0, 'b'))];
  expect(outcomes(...own)).toEqual(['applied', 'applied', 'applied']);
  expect(pointsOf(...own)).toEqual([8, 0]);
  expect(versions(...own)).toEqual([2, 1]);
});
test('[SL-1] another device writes over what it has seen', () => {
  const seen = [operation('A1', points(7)), operation('B1', points(4), { baseVersion: 1 })];
  expect(outcomes(...seen)).toEqual(['applied', 'applied']);
  expect(pointsOf(...seen)).toEqual([4, null]);
});
test('[SL-2] [SL-3] two values that did not see each other are both kept, and the criterion counts as not scored', () => {
  const both = [operation('A1', points(7)), operation('B1', points(4)), operation('A2', points(9, 'b'))];
  expect(outcomes(...both)).toEqual(['applied', 'conflict', 'applied']);
  const card = view(...both);
  expect(card.assessment).toEqual([
    { criterionCode: 'a', points: null },
    { criterionCode: 'b', points: 9 },
  ]);
  expect(card.canRelease).toBe(false);
  expect(card.conflicts).toMatchObject([
    {
      part: 'points',
      criterionCode: 'a',
      version: 2,
      values: [
        { value: 7, deviceId: 'A' },
        { value: 4, deviceId: 'B' },
      ],
    },
  ]);
  expect(merge(...both).outcomes[1]).toMatchObject({ values: [{ value: 7 }, { value: 4 }] });
});
test('[SL-2] equal values are no conflict, and a later change of one of them is', () => {
  const equal = [operation('A1', points(7)), operation('B1', points(7))];
  expect(outcomes(...equal)).toEqual(['applied', 'applied']);
  expect(view(...equal)).toMatchObject({ canRelease: true, assessment: [{ points: 7 }, { points: null }] });
  const changed = [...equal, operation('B2', points(9))];
  expect(view(...changed).conflicts[0]?.values.map(({ value }) => value)).toEqual([7, 9]);
});
test('[SL-3] comments and the note merge by the same rule', () => {
  const card = view(
    operation('A1', { part: 'comment', criterionCode: 'a', value: 'clear' }),
    operation('A2', { part: 'note', value: 'call back' }),
    operation('A3', { part: 'comment', criterionCode: 'b', value: 'brave' }),
    operation('B1', { part: 'comment', criterionCode: 'a', value: 'vague' }),
  );
  expect(card).toMatchObject({
    comments: [{ criterionCode: 'b', text: 'brave' }],
    note: 'call back',
    canRelease: false,
  });
  expect(card.conflicts.map(({ part, values }) => [part, values.map(({ value }) => value)])).toEqual([
    ['comment', ['clear', 'vague']],
  ]);
});
test('[SL-3] a comment and points of one criterion do not disturb each other', () => {
  const both = [operation('A1', points(7)), operation('B1', { part: 'comment', criterionCode: 'a', value: 'clear' })];
  expect(view(...both)).toMatchObject({ canRelease: true, assessment: [{ points: 7 }, { points: null }] });
});
test('[SL-3] a judge who recused on one device does not count while the other device disagrees', () => {
  const recuse = (value: string | null) => ({ part: 'recuse', value }) as const;
  expect(view(operation('A1', recuse('My niece')), operation('B1', recuse(null)))).toMatchObject({
    recusedBecause: 'My niece',
    canRelease: false,
  });
  expect(view(operation('A1', recuse('My niece')), operation('A2', recuse(null))).recusedBecause).toBeNull();
});
test('[SL-4] choosing ends the conflict; a choice that missed a value leaves that value', () => {
  const both = [operation('A1', points(7)), operation('B1', points(4))];
  const choice = operation('A2', points(4), { action: 'choose', baseVersion: 2 });
  expect(view(...both, choice)).toMatchObject({ canRelease: true, assessment: [{ points: 4 }, { points: null }] });
  const third = [...both, operation('C1', points(9)), choice];
  expect(outcomes(...third).at(-1)).toBe('conflict');
  expect(view(...third).conflicts[0]?.values.map(({ value }) => value)).toEqual([9, 4]);
});
test('[SL-5] undo writes the former value, and meets a conflict when another device wrote meanwhile', () => {
  const undo = operation('A3', points(7), { action: 'undo', undoes: 'A2' });
  expect(pointsOf(operation('A1', points(7)), operation('A2', points(8)), undo)).toEqual([7, null]);
  const meanwhile = operation('B1', points(4));
  expect(outcomes(operation('A1', points(7)), operation('A2', points(8)), meanwhile, undo).at(-1)).toBe('conflict');
  const empty = operation('A2', points(null), { action: 'undo', undoes: 'A1' });
  expect(pointsOf(operation('A1', points(0)), empty)).toEqual([null, null]);
});
test('[SL-6] an operation that is known is confirmed with its version, also on a locked card', () => {
  const { log } = merge(operation('A1', points(7)), operation('A2', points(8)));
  const again = mergeOperations(log, [operation('A1', points(7))], { ...rules, locked: 'card-locked' });
  expect(again.outcomes).toEqual([{ operationId: 'A1', outcome: 'already-applied', version: 1 }]);
  expect(again.log).toEqual(log);
});
test('[SL-9] what cannot be taken is refused with a code, and the rest is taken', () => {
  const { outcomes: answers, log } = merge(
    operation('A1', points(7.25)),
    operation('A2', points(7, 'gone')),
    operation('A5', points(6)),
    operation('A4', points(5)),
    operation('A6', points(8, 'b')),
  );
  expect(answers.map((one) => (one.outcome === 'refused' ? one.code : one.outcome))).toEqual([
    'points-off-scale',
    'criterion-removed',
    'applied',
    'out-of-order',
    'applied',
  ]);
  expect(cardView(log, ['a', 'b']).assessment.map((one) => one.points)).toEqual([6, 8]);
  const closed = mergeOperations(log, [operation('A7', points(1))], { ...rules, locked: 'judging-closed' });
  expect(closed).toMatchObject({ log, outcomes: [{ outcome: 'refused', code: 'judging-closed' }] });
});
test('[SL-9] points can be taken back on a scale that does not start at zero', () => {
  const fromOne = { ...rules, scale: { min: 1, max: 5, step: 1 } };
  const taken = mergeOperations(emptyCardLog, [operation('A1', points(3)), operation('A2', points(null))], fromOne);
  expect(taken.outcomes.map(({ outcome }) => outcome)).toEqual(['applied', 'applied']);
});
test('[SL-12] a version that the server never reached replaces nothing unseen', () => {
  const restored = [operation('B1', points(4)), operation('A9', points(7), { baseVersion: 7 })];
  expect(outcomes(...restored)).toEqual(['applied', 'conflict']);
});
test('[SL-14] the clock of a device decides nothing', () => {
  const late = operation('A1', points(7), { at: '2099-01-01T00:00:00.000Z' });
  const early = operation('A2', points(8), { at: '1999-01-01T00:00:00.000Z' });
  expect(pointsOf(late, early)).toEqual([8, null]);
});
test('[SL-9] names that plain objects know are only names', () => {
  const odd = { ...operation('A1', points(7)), operationId: '__proto__', deviceId: 'constructor' };
  const { log, outcomes: answers } = merge(odd);
  expect(answers).toEqual([{ operationId: '__proto__', outcome: 'applied', version: 1 }]);
  expect(mergeOperations(JSON.parse(JSON.stringify(log)), [odd], rules).outcomes[0]?.outcome).toBe('already-applied');
});
test('[SL-13] 10,000 operations on one card', () => {
  const many = Array.from({ length: 10_000 }, (_, at) => operation(`A${at + 1}`, points((at % 21) / 2)));
  let replayed = emptyCardLog;
  // The best of three: collecting the garbage of other tests is not part of the replay.
  const times = [1, 2, 3].map(() => cpuMilliseconds(() => (replayed = merge(...many).log)));
  expect(Math.min(...times)).toBeLessThan(200);
  expect(replayed.fields[0]?.version).toBe(10_000);
});

test('[SL-15] [CD-22] a score on a removed criterion is kept as a note, counts nowhere and holds up no release', () => {
  const withRemoved = { ...rules, criterionCodes: ['a'], removedCriterionCodes: ['b'] };
  const sent = [operation('A1', points(7)), operation('A2', points(4, 'b')), operation('B1', points(9, 'b'))];
  const { log, outcomes: answered } = mergeOperations(emptyCardLog, sent, withRemoved);
  expect(answered.map(({ outcome }) => outcome)).toEqual(['applied', 'applied', 'conflict']);
  const shown = cardView(log, ['a']);
  expect(shown).toMatchObject({ assessment: [{ criterionCode: 'a', points: 7 }], canRelease: true, conflicts: [] });
  expect(shown.removed.map(({ criterionCode }) => criterionCode)).toEqual(['b']);
  const unknown = mergeOperations(emptyCardLog, [operation('A1', points(4, 'c'))], withRemoved);
  expect(unknown.outcomes).toMatchObject([{ outcome: 'refused', code: 'criterion-removed' }]);
});
