import fc from 'fast-check';
import { expect, test } from 'vitest';
import { present } from '../../test/present.ts';
import { examples, readCards, readNumber } from '../../test/rule-tables.ts';
import { adjustedScore, finalScore, weighted } from './container-scores.ts';
import { adjustmentTotal, type ScoreAdjustment } from './adjustments.ts';
import { isOnScale } from './scale.ts';
import { rawScore, scoreKind, criterionMean } from './score-cards.ts';
import { showScore } from './show-score.ts';

const adjustment = (signed: number): ScoreAdjustment => ({
  kind: signed < 0 ? 'PENALTY' : 'BONUS',
  points: Math.abs(signed),
  author: 'USR1',
  reason: 'late',
});
const readRounds = (text: string) =>
  text === ''
    ? []
    : text.split(',').map((round) => {
        const [score, roundWeightage] = round.trim().split(' at ');
        return { score: readNumber(present(score)), roundWeightage: Number(roundWeightage) };
      });

const points = fc.oneof({ weight: 4, arbitrary: fc.integer({ min: 0, max: 20 }).map((n) => n / 2) }, fc.constant(null));
const card = fc.record({
  submit: fc.boolean(),
  recused: fc.boolean(),
  assessment: fc.array(fc.record({ points }), { maxLength: 7 }),
});
const cards = fc.array(card, { maxLength: 9 });

test.each(examples('scoring.md', 'Points on a scale'))('[SC-3] %s', (_, row) => {
  const [min = NaN, max = NaN, step = NaN] = row('scale')
    .split(/ to | by /u)
    .map(Number);
  expect(isOnScale(Number(row('points')), { min, max, step })).toBe(row('valid') === 'yes');
});
test('[SC-3] what is no finite number is never valid', () => {
  for (const value of [NaN, Infinity, -Infinity]) expect(isOnScale(value, { min: 0, max: 10, step: 0.5 })).toBe(false);
});
test.each(examples('scoring.md', 'Raw scores'))('[SC-1] [SC-5] %s', (_, row) => {
  expect(rawScore(readCards(row('cards')))).toBe(readNumber(row('raw score')));
  expect(scoreKind(readCards(row('cards')))).toBe(row('kind'));
});
test('[SC-1] a criterion alone has the mean of its submitted points', () => {
  const one = (value: number | null, more: object = {}) => ({
    submit: true,
    assessment: [
      { criterionCode: 'a', points: value },
      { criterionCode: 'b', points: 1 },
    ],
    ...more,
  });
  const given = [one(8), one(4), one(null), one(0, { submit: false }), one(0, { recused: true })];
  expect(criterionMean(given, 'a')).toBe(6);
  expect(criterionMean(given, 'c')).toBeUndefined();
});
test('[SC-6] the order of judges and of criteria changes no bit of the raw score', () => {
  const anyPoints = fc.oneof(fc.double({ min: 0, max: 10, noNaN: true }), fc.constant(null));
  const any = fc.array(
    fc.record({ submit: fc.constant(true), assessment: fc.array(fc.record({ points: anyPoints }), { maxLength: 7 }) }),
    { maxLength: 9 },
  );
  fc.assert(
    fc.property(any, fc.infiniteStream(fc.nat()), (given, lots) => {
      const shuffled = <T>(list: readonly T[]): T[] =>
        list
          .map((value) => ({ value, lot: lots.next().value as number }))
          .toSorted((a, b) => a.lot - b.lot)
          .map(({ value }) => value);
      const other = shuffled(given).map((one) => ({ ...one, assessment: shuffled(one.assessment) }));
      expect(rawScore(other)).toBe(rawScore(given));
    }),
  );
});
test('[SC-1] an empty criterion is not a zero, and no card gives no score', () => {
  fc.assert(
    fc.property(cards, (given) => {
      const counted = given.filter(({ submit, recused }) => submit && !recused);
      const hasPoints = counted.some(({ assessment }) => assessment.some((one) => one.points !== null));
      expect(rawScore(given) !== undefined).toBe(hasPoints);
      const emptied = given.map((one) => ({ ...one, assessment: [...one.assessment, { points: null }] }));
      expect(rawScore(emptied)).toBe(rawScore(given));
    }),
  );
});

test.each(examples('scoring.md', 'Adjusted scores'))('[SC-7] %s', (_, row) => {
  const adjustments = row('penalties and bonuses')
    .split(' ')
    .filter(Boolean)
    .map((one) => adjustment(Number(one)));
  expect(
    adjustedScore({ rawScore: readNumber(row('raw')), correctedScore: readNumber(row('corrected')), adjustments }),
  ).toBe(readNumber(row('adjusted')));
});
test('[SC-7] without correction, penalty and bonus the adjusted score is the raw score, bit for bit', () => {
  fc.assert(
    fc.property(fc.oneof(fc.double({ noNaN: true }), fc.constant(-0)), (raw) => {
      expect(Object.is(adjustedScore({ rawScore: raw }), raw)).toBe(true);
      expect(Object.is(adjustedScore({ rawScore: raw, adjustments: [] }), raw)).toBe(true);
    }),
  );
});
test('[SC-7] penalties and bonuses are added up', () => {
  expect(adjustmentTotal([adjustment(2), adjustment(-3)])).toBe(-1);
});

test('[P-305] points 8 and 6 at 50 percent give 3.5', () => {
  expect(weighted(rawScore(readCards('8 6'))!, 50)).toBe(3.5);
});
test.each(examples('scoring.md', 'Final scores'))('[P-306] [P-307] [SC-9] %s', (_, row) => {
  const rounds = readRounds(row('rounds')).map(({ score, roundWeightage }) => ({
    roundWeightage,
    adjustedScore: score,
  }));
  const mocks = readRounds(row('mock rounds')).map(({ score, roundWeightage }) => ({
    roundWeightage,
    roundScore: score,
  }));
  expect(finalScore(rounds, mocks)).toBe(readNumber(row('final')));
});
test('[SC-9] weight is applied once: twice the weightage is twice the share, and rounds of one score give that score', () => {
  const score = fc.integer({ min: 0, max: 40 }).map((n) => n / 4);
  fc.assert(
    fc.property(score, fc.integer({ min: 1, max: 99 }), (adjusted, percent) => {
      const at = (roundWeightage: number) => finalScore([{ adjustedScore: adjusted, roundWeightage }])!;
      expect(at(2 * percent)).toBeCloseTo(2 * at(percent), 9);
      const halves = [percent, 100 - percent].map((roundWeightage) => ({ adjustedScore: adjusted, roundWeightage }));
      expect(finalScore(halves)).toBeCloseTo(adjusted, 9);
    }),
  );
});
test.each(examples('scoring.md', 'Shown scores'))('[P-308] %s', (_, row) =>
  expect(showScore(Number(row('score')))).toBe(row('shown')),
);
test('[SC-2] a better score never shows as a worse one', () => {
  const score = fc.double({ min: -1000, max: 1000, noNaN: true });
  fc.assert(fc.property(score, score, (a, b) => (a <= b ? Number(showScore(a)) <= Number(showScore(b)) : true)));
});
