import { expect, test, vi } from 'vitest';
import { cpuMilliseconds } from '../../test/cpu-time.ts';
import { maximumFlow } from '../../test/maximum-flow.ts';
import { examples } from '../../test/rule-tables.ts';
import { codeOf } from '../../test/simulated-round.ts';
import { createRandom } from '../random/random.ts';
import { makePlan, type JudgingPlan } from './make-plan.ts';
import type { PlanInput } from './plan-input.ts';
import { quotas } from './quotas.ts';

// Much arithmetic: a busy machine may take its time. Limits of speed are on CPU time.
vi.setConfig({ testTimeout: 60_000 });

const containers = (count: number, institutes = 0) =>
  Array.from({ length: count }, (_, at) => ({
    containerCode: codeOf('C', at),
    institutes: institutes > 0 ? [`I${at % institutes}`] : [],
  }));
const judges = (count: number, maximum?: number) =>
  Array.from({ length: count }, (_, at) => ({ judgeCode: codeOf('J', at), ...(maximum !== undefined && { maximum }) }));
const plan = (input: Partial<PlanInput>) =>
  makePlan({ containers: [], judges: [], hasConflict: () => false, seed: 1, ...input });
const panelOf = ({ cards }: JudgingPlan, containerCode: string) =>
  cards.filter((card) => card.containerCode === containerCode).map(({ judgeCode }) => judgeCode);
const loadsOf = ({ loads }: JudgingPlan) => loads.map((one) => one.containers);

test.each(examples('judging-plan.md', 'Quotas'))('[JP-1] %s', (_, row) => {
  const maxima = row('maxima')
    .split(' ')
    .map((text) => (text === '–' ? Infinity : Number(text)));
  expect(quotas(Number(row('cards')), maxima)).toEqual(row('quotas').split(' ').map(Number));
});
test('[JP-2] [JP-3] 120 tight cases: no conflict, no maximum passed, and as many cards as the maximum flow', () => {
  let impossible = 0;
  for (let seed = 1; seed <= 120; seed += 1) {
    const random = createRandom(seed);
    const number = (below: number) => Math.floor(random.uniform() * below);
    const conflicts = new Set(Array.from({ length: 22 }, () => `${codeOf('C', number(12))} ${codeOf('J', number(5))}`));
    const hasConflict = (container: string, judge: string) => conflicts.has(`${container} ${judge}`);
    const panel = judges(5).map((judge) => ({ ...judge, maximum: 4 + number(3) }));
    const result = plan({ containers: containers(12), judges: panel, cardsEach: 2, hasConflict, seed });
    const most = maximumFlow(
      12,
      5,
      2,
      (container, judge) => !hasConflict(codeOf('C', container), codeOf('J', judge)),
      panel.map(({ maximum }) => maximum),
    );
    if (most < 24) impossible += 1;
    expect(result.cards).toHaveLength(most);
    expect(result.shortages.reduce((sum, { missing }) => sum + missing, 0)).toBe(24 - most);
    expect(result.cards.some((card) => hasConflict(card.containerCode, card.judgeCode))).toBe(false);
    expect(new Set(result.cards.map((card) => `${card.containerCode} ${card.judgeCode}`)).size).toBe(most);
    loadsOf(result).forEach((load, at) => expect(load).toBeLessThanOrEqual(panel[at]?.maximum ?? 0));
  }
  expect(impossible).toBeGreaterThan(10);
});
test('[JP-3] a shortage says why', () => {
  const few = plan({ containers: containers(2), judges: judges(2), cardsEach: 3 });
  expect(few.shortages.map(({ missing, reason }) => [missing, reason])).toEqual([
    [1, 'judges'],
    [1, 'judges'],
  ]);
  const barred = (container: string, judge: string) => container === codeOf('C', 0) && judge !== codeOf('J', 0);
  const conflicts = plan({ containers: containers(2), judges: judges(3), cardsEach: 2, hasConflict: barred });
  expect(conflicts.shortages).toEqual([{ containerCode: codeOf('C', 0), missing: 1, reason: 'conflicts' }]);
  const full = plan({ containers: containers(4), judges: judges(2, 3), cardsEach: 2 });
  expect(full.shortages.map(({ missing, reason }) => [missing, reason])).toEqual([
    [1, 'maximum'],
    [1, 'maximum'],
  ]);
});
test('[JP-4] nobody is left without a judge while another has two', () => {
  for (let seed = 1; seed <= 20; seed += 1) {
    const result = plan({ containers: containers(10), judges: judges(4, 3), cardsEach: 2, seed });
    for (const { containerCode } of containers(10)) {
      expect(panelOf(result, containerCode).length).toBeGreaterThanOrEqual(1);
    }
  }
});
test('[JP-5] loads differ by one at most', () => {
  for (const [count, of, cardsEach] of [
    [40, 10, 3],
    [41, 9, 2],
    [12, 8, 2],
    [7, 5, 3],
  ] as const) {
    const loads = loadsOf(plan({ containers: containers(count), judges: judges(of), cardsEach }));
    expect(Math.max(...loads) - Math.min(...loads)).toBeLessThanOrEqual(1);
  }
});
test('[JP-6] institutes are spread over judges', () => {
  const given = { containers: containers(60, 15), judges: judges(20), cardsEach: 2 };
  const again = (result: JudgingPlan) => {
    const seen = result.cards.map(
      ({ containerCode, judgeCode }) => `${judgeCode} ${Number(containerCode.slice(1)) % 15}`,
    );
    return seen.length - new Set(seen).size;
  };
  expect(again(plan({ ...given, containers: containers(60) }))).toBeGreaterThan(8);
  expect(again(plan(given))).toBeLessThanOrEqual(2);
});
test('[JP-6] exchanges spread institutes further in a large plan', () => {
  const result = plan({ containers: containers(1000, 200), judges: judges(25), cardsEach: 3 });
  expect(result.cards.reduce((sum, { sameInstitute }) => sum + sameInstitute, 0)).toBeLessThan(420);
});
test('[JP-7] with 60 judges and 420 panels of two, no two judges meet twice', () => {
  const result = plan({ containers: containers(420), judges: judges(60), cardsEach: 2 });
  expect(result.cards.filter(({ meetings }) => meetings > 0)).toEqual([]);
});
test.each(examples('judging-plan.md', 'Plans'))('[JP-7] [JP-11] %s', (_, row) => {
  const given = { containers: containers(Number(row('containers'))), judges: judges(Number(row('judges'))) };
  const result = plan({ ...given, cardsEach: Number(row('cards each')) });
  expect(result.strength).toBeGreaterThanOrEqual(Number(row('strength at least')));
  expect(result.connection).toBeGreaterThanOrEqual(Number(row('connection at least')));
  expect(result.luckInPoints).toBeCloseTo(Number(row('points of luck')), 2);
  expect(result.luckAfterCorrection).toBeCloseTo(Number(row('after correction')), 2);
});
test('[JP-7] twelve containers and eight judges never fall apart', () => {
  for (let seed = 1; seed <= 30; seed += 1) {
    const result = plan({ containers: containers(12), judges: judges(8), cardsEach: 2, seed });
    expect(result.connection).toBeGreaterThan(0.5);
  }
});
test('[JP-7] judges who share no container have no connection', () => {
  const apart = (container: string, judge: string) => Number(container.slice(1)) < 4 !== Number(judge.slice(1)) < 2;
  const result = plan({ containers: containers(8), judges: judges(4), cardsEach: 2, hasConflict: apart });
  expect(result.connection).toBeLessThan(1e-6);
  expect(result.strength).toBeCloseTo(0, 6);
});
test('[JP-8] the same seed gives the same plan, in whatever order the input comes; another seed another one', () => {
  const given = { containers: containers(30, 5), judges: judges(9), cardsEach: 3 };
  const first = plan(given);
  expect(plan({ ...given, containers: given.containers.toReversed(), judges: given.judges.toReversed() })).toEqual(
    first,
  );
  expect(plan({ ...given, seed: 2 }).cards).not.toEqual(first.cards);
});
test('[JP-9] what a card says for itself is true of the finished plan', () => {
  const hasConflict = (container: string, judge: string) =>
    (Number(container.slice(1)) + Number(judge.slice(1))) % 7 === 0;
  const result = plan({ containers: containers(20, 4), judges: judges(8), cardsEach: 3, hasConflict });
  const own = (judgeCode: string) => result.cards.filter((card) => card.judgeCode === judgeCode);
  const isSameInstitute = (a: string, b: string) => Number(a.slice(1)) % 4 === Number(b.slice(1)) % 4;
  for (const { containerCode, judgeCode, load, judgesInConflict, meetings, sameInstitute } of result.cards) {
    const others = own(judgeCode).filter((card) => card.containerCode !== containerCode);
    const panel = panelOf(result, containerCode).filter((other) => other !== judgeCode);
    const met = others.flatMap((card) => panelOf(result, card.containerCode)).filter((other) => panel.includes(other));
    expect(load).toBe(own(judgeCode).length);
    expect(judgesInConflict).toBe(judges(8).filter((judge) => hasConflict(containerCode, judge.judgeCode)).length);
    expect(meetings).toBe(met.length);
    expect(sameInstitute).toBe(others.filter((card) => isSameInstitute(card.containerCode, containerCode)).length);
  }
});
test('[JP-10] kept pairs stay, also over a conflict, and count for need and load', () => {
  const kept = [0, 1, 2, 3].map((at) => ({ containerCode: codeOf('C', at), judgeCode: codeOf('J', 0) }));
  const hasConflict = (container: string, judge: string) => container === codeOf('C', 3) && judge === codeOf('J', 0);
  for (let seed = 1; seed <= 10; seed += 1) {
    const result = plan({ containers: containers(8), judges: judges(4, 4), cardsEach: 2, hasConflict, kept, seed });
    expect(result.cards.filter((card) => card.kept)).toHaveLength(4);
    for (const { containerCode, judgeCode } of kept) expect(panelOf(result, containerCode)).toContain(judgeCode);
    expect(loadsOf(result)).toEqual([4, 4, 4, 4]);
    expect(result.shortages).toEqual([]);
  }
});
test('[JP-10] a kept pair is not handed over, even when that leaves another container short', () => {
  const [first, second] = [codeOf('J', 0), codeOf('J', 1)];
  const result = plan({
    containers: containers(2),
    judges: [{ judgeCode: first, maximum: 1 }, { judgeCode: second }],
    cardsEach: 1,
    hasConflict: (container, judge) => container === codeOf('C', 1) && judge === second,
    kept: [{ containerCode: codeOf('C', 0), judgeCode: first }],
  });
  expect(panelOf(result, codeOf('C', 0))).toEqual([first]);
  expect(result.shortages).toEqual([{ containerCode: codeOf('C', 1), missing: 1, reason: 'maximum' }]);
});
test('[JP-12] 5,000 containers, 200 judges, three cards each', () => {
  const random = createRandom(9);
  const number = (below: number) => Math.floor(random.uniform() * below);
  const field = containers(5000).map((one) => ({ ...one, institutes: [`I${number(625)}`] }));
  const home = new Map(judges(200).map(({ judgeCode }) => [judgeCode, `I${number(625)}`]));
  const institute = new Map(field.map((one) => [one.containerCode, one.institutes[0]]));
  const declared = new Set(
    Array.from({ length: 10_000 }, () => `${codeOf('C', number(5000))} ${codeOf('J', number(200))}`),
  );
  const hasConflict = (container: string, judge: string) =>
    institute.get(container) === home.get(judge) || declared.has(`${container} ${judge}`);
  let result = plan({});
  const time = cpuMilliseconds(() => {
    result = plan({ containers: field, judges: judges(200, 77), cardsEach: 3, hasConflict });
  });
  expect(time).toBeLessThan(5000);
  expect(result.cards).toHaveLength(15_000);
  expect(new Set(loadsOf(result))).toEqual(new Set([75]));
  expect(result.cards.some((card) => hasConflict(card.containerCode, card.judgeCode))).toBe(false);
  expect(result.cards.filter(({ sameInstitute }) => sameInstitute > 0).length).toBeLessThan(100);
});
