import fc from 'fast-check';
import { expect, test, vi } from 'vitest';
import { cpuMilliseconds } from '../../test/cpu-time.ts';
import { present } from '../../test/present.ts';
import { examples, exampleTable } from '../../test/rule-tables.ts';
import { codeOf, simulateRound, typicalRound } from '../../test/simulated-round.ts';
import { defaultScale } from '../rounds/rounds.ts';
import { correctionLines } from './correction-log.ts';
import { correctJudges } from './judge-correction.ts';
import { likeliest } from './judge-offsets.ts';
import { evidenceLevel, strengthLevel } from './levels.ts';
import { linkStrength } from './link-strength.ts';
import { panelsFrom } from './panels.ts';

// Much arithmetic: a busy machine may take its time. Limits of speed are on CPU time.
vi.setConfig({ testTimeout: 60_000 });

const panelCards = (containerCode: string, text: string) =>
  text.split(',').map((card) => {
    const [judgeCode, score] = card.trim().split(' ');
    return { containerCode, judgeCode: present(judgeCode), score: Number(score) };
  });
const correct = (cards: Parameters<typeof correctJudges>[0]) => correctJudges(cards, defaultScale);
const worked = exampleTable('fairness.md', 'A corrected round');
const workedCards = worked.flatMap((row) => panelCards(row('container'), row('cards')));
const cardsOf = (round: string) => round.split(';').flatMap((cards, at) => panelCards(`C${at}`, cards));

test('[FA-1] [FA-3] the corrected round of the page', () => {
  const result = correct(workedCards);
  expect(result).toMatchObject({ status: 'applied', lambda: 2, groupCount: 1 });
  expect(result.evidence).toBeCloseTo(4 * Math.log(2.5), 6);
  expect(result.strength).toBeCloseTo(0.6, 6);
  expect(result.luck).toBeCloseTo(1 / 6, 6);
  expect(result.deviation).toBeCloseTo(Math.sqrt(0.4), 6);
  worked.forEach((row, at) => {
    expect(result.containers[at]?.rawScore).toBe(Number(row('raw')));
    expect(result.containers[at]?.correctedScore).toBeCloseTo(Number(row('corrected')), 9);
  });
});
test('[FA-5] the numbers of the sentence about each judge', () => {
  const { judges } = correct(workedCards);
  exampleTable('fairness.md', 'Judges of the corrected round').forEach((row, at) => {
    expect(judges[at]).toMatchObject({ judgeCode: row('judge'), shared: Number(row('shared')) });
    expect(judges[at]?.gap).toBeCloseTo(Number(row('gap')), 9);
    expect(judges[at]?.appliedOffset).toBeCloseTo(Number(row('offset')), 9);
  });
});
test('[FA-5] the offset is the gap times n / (n + λ), before the mean of the group is taken off both', () => {
  const { cards } = simulateRound(typicalRound, 4);
  const result = correct([...cards, { containerCode: 'alone', judgeCode: 'J00000', score: 9 }]);
  const containers = new Map(result.containers.map((one) => [one.containerCode, one]));
  const lambda = present(result.lambda);
  const constants = result.judges.map(({ judgeCode, shared, gap, measuredOffset }) => {
    const own = cards.filter((card) => card.judgeCode === judgeCode);
    const excess = own.reduce(
      (sum, card) => sum + card.score - present(containers.get(card.containerCode)).correctedScore,
      0,
    );
    expect(shared).toBe(own.length);
    expect(gap).toBeCloseTo(excess / shared, 9);
    return (present(gap) * shared - measuredOffset * (shared + lambda)) / lambda;
  });
  // The mean of the group was taken off gap and offset alike, so one constant is left, the same for all judges.
  for (const constant of constants) expect(constant).toBeCloseTo(present(constants[0]), 9);
});
test.each(examples('fairness.md', 'Rounds that are left alone'))(
  '[FA-2] a round is left alone, bit for bit: %s',
  (_, row) => {
    const result = correct(cardsOf(row('round')));
    expect(result).toMatchObject({ status: row('status'), reason: row('reason') });
    expect(result.strength).toBeCloseTo(Number(row('strength')), 3);
    for (const one of result.containers) expect(Object.is(one.correctedScore, one.rawScore)).toBe(true);
    for (const judge of result.judges) expect(judge.appliedOffset).toBe(0);
    expect(result.lambda).toBeUndefined();
  },
);
test('[FA-2] no cards at all are refused quietly', () => {
  expect(correct([])).toMatchObject({ status: 'refused', reason: 'judges', containers: [], judges: [] });
});
test('[FA-4] the order of the cards changes no bit', () => {
  const { cards } = simulateRound({ ...typicalRound, containers: 14, judges: 5 }, 7);
  const expected = correct(cards);
  fc.assert(
    fc.property(fc.shuffledSubarray(cards, { minLength: cards.length }), (shuffled) => {
      expect(correct(shuffled)).toEqual(expected);
    }),
    { numRuns: 30 },
  );
});
test('[FA-4] [FA-6] units change nothing else, and a corrected score may leave the scale', () => {
  const { cards } = simulateRound(typicalRound, 3);
  const result = correct(cards);
  const other = correct(cards.map((card) => ({ ...card, score: 10 * card.score + 3 })));
  expect(result.status).toBe('applied');
  result.containers.forEach((one, at) =>
    expect(other.containers[at]?.correctedScore).toBeCloseTo(10 * one.correctedScore + 3, 8),
  );
  const high = workedCards.map((card) => ({ ...card, score: card.score + 3 }));
  const raised = high.map((card) => ({ ...card, score: card.containerCode === 'C5' ? card.score + 1.5 : card.score }));
  expect(Math.max(...correct(raised).containers.map(({ correctedScore }) => correctedScore))).toBeGreaterThan(10);
});
test('[FA-3] the average of each linked group stays', () => {
  const first = simulateRound(typicalRound, 11).cards;
  const second = simulateRound({ ...typicalRound, containers: 20 }, 12).cards;
  const apart = second.map((card) => ({
    ...card,
    containerCode: `X${card.containerCode}`,
    judgeCode: `X${card.judgeCode}`,
  }));
  const { containers, status, groupCount } = correct([...first, ...apart]);
  expect([status, groupCount]).toEqual(['applied', 2]);
  for (const group of [0, 1]) {
    const own = containers.filter((one) => one.group === group);
    const moved = own.reduce((sum, one) => sum + one.correctedScore - one.rawScore, 0);
    expect(own.some((one) => one.correctedScore !== one.rawScore)).toBe(true);
    expect(moved).toBeCloseTo(0, 9);
  }
});
test('[FA-7] [JW-3] link strength and luck need no score', () => {
  const panels = panelsFrom([[0, 1], [0, 1], [1, 2], [1, 2], [0, 2], [0, 2], []], 3);
  const link = linkStrength(panels);
  expect(link.strength).toBeCloseTo(0.6, 9);
  expect(link.luck).toBeCloseTo(1 / 6, 9);
  expect([0.29, 0.3, 0.59, 0.6].map(strengthLevel)).toEqual(['weak', 'fair', 'fair', 'good']);
  expect([1.99, 2, 10, 10.1].map(evidenceLevel)).toEqual(['none', 'some', 'some', 'clear']);
});
test('[FA-8] a careless judge is worth a look, and a judge on half the scale is asked about it', () => {
  const { cards } = simulateRound({ ...typicalRound, containers: 120, bias: 0.3, stretch: 0 }, 21);
  const careless = cards.map((card, at) =>
    card.judgeCode === 'J00002' ? { ...card, score: 3 + ((at * 7) % 8) } : card,
  );
  expect(correct(cards).judges.filter(({ worthALook }) => worthALook)).toEqual([]);
  expect(
    correct(careless)
      .judges.filter(({ worthALook }) => worthALook)
      .map(({ judgeCode }) => judgeCode),
  ).toEqual(['J00002']);
  const halved = cards.map((card) => (card.judgeCode === 'J00004' ? { ...card, score: card.score / 2 } : card));
  const asked = correct(halved).judges.filter(({ anotherScale }) => anotherScale);
  expect(asked.map(({ judgeCode }) => judgeCode)).toEqual(['J00004']);
  expect(correctJudges(halved, { min: 0, max: 100, step: 1 }).judges.some(({ anotherScale }) => anotherScale)).toBe(
    false,
  );
});
test('[FA-8] fit is about 1, agreement high and the spread measured for judges who differ by noise only', () => {
  const { judges } = correct(simulateRound({ ...typicalRound, containers: 400, bias: 0.5, stretch: 0 }, 5).cards);
  for (const { fit, agreement, spread, panelSpread } of judges) {
    const ratio = present(spread) / present(panelSpread);
    expect(Math.abs(present(fit) - 1)).toBeLessThan(0.3);
    expect(agreement).toBeGreaterThan(0.4);
    expect(ratio).toBeGreaterThan(0.8);
    expect(ratio).toBeLessThan(1.4);
  }
});
test('[FA-8] fewer than six shared containers never make a judge worth a look', () => {
  const opposite = (count: number) =>
    Array.from({ length: 12 }, (_, at) => at).flatMap((at) =>
      ['A', 'B', 'C', ...(at < count ? ['D'] : [])].map((judgeCode) => ({
        containerCode: codeOf('C', at),
        judgeCode,
        score: judgeCode === 'D' ? 9 - at : 3 + (at % 6) + (judgeCode === 'A' ? 0.5 : 0),
      })),
    );
  const flagged = (count: number) => correct(opposite(count)).judges.filter(({ worthALook }) => worthALook);
  expect(flagged(5)).toEqual([]);
  expect(flagged(6).map(({ judgeCode }) => judgeCode)).toEqual(['D']);
});
test('[FA-1] between equally likely fits the stronger pull wins', () => {
  const fit = (lambda: number, cost: number) => ({ lambda, cost, offsets: new Float64Array(1), noise: 1 });
  expect(likeliest([fit(2, 5), fit(4, 3), fit(8, 3), fit(Infinity, 4)]).lambda).toBe(8);
});
test('[FA-19] the lines of a fit are sorted by container, then judge', () => {
  const card = (containerCode: string, judgeCode: string, version: number, score: number) => ({
    containerCode,
    judgeCode,
    version,
    score,
  });
  expect(correctionLines([card('C2', 'J1', 1, 5), card('C1', 'J2', 3, 6.5), card('C1', 'J1', 2, 7)])).toEqual([
    'C1|J1|2|7',
    'C1|J2|3|6.5',
    'C2|J1|1|5',
  ]);
});
test('[FA-10] 10,000 containers and 300 judges', () => {
  const { cards } = simulateRound({ ...typicalRound, containers: 10_000, judges: 300 }, 1);
  let status = '';
  expect(cpuMilliseconds(() => (status = correct(cards).status))).toBeLessThan(1000);
  expect(status).toBe('applied');
});
