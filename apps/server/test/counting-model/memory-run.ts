import { Refusal } from '@podium/domain/errors';
import { type Act, actWords } from './acts.ts';
import { compareNow, compareSeal, Differs } from './compare.ts';
import { type Facts, newCard } from './facts.ts';
import { intend } from './intend.ts';
import { createMemoryProgram, type MemoryProgram } from './memory-program.ts';
import { keyOf } from './memory-store.ts';
import type { Intent } from './outcome.ts';
import { askedOf, isRelease, performs } from './perform.ts';
import { cardsGoingBack } from './plain.ts';
import { plainRelease } from './plain-release.ts';

const startingRound = (code: string, weight: number, more: { isMock?: boolean; isLive?: boolean } = {}) => ({
  code,
  weight,
  isMock: false,
  isLive: true,
  ...more,
  isRemoved: false,
  isClosed: false,
  criteria: [1, 2].map((at) => ({ code: `${code}K${at}`, isRemoved: false })),
  correction: { isOn: false, reason: null },
});

/** How much is judged before the first act: nothing, the first round, or all but one judge's release of the second. */
export type Start = 0 | 1 | 2;
const scoreFirst = ({ cards, rounds, containers }: Facts, start: Start): void => {
  for (const card of cards) {
    const round = rounds.findIndex(({ code }) => code === card.round);
    if (round >= start) continue;
    const at = containers.findIndex(({ code }) => code === card.container);
    for (const [index, { code }] of rounds[round]!.criteria.entries())
      card.points[code] = ((at * 5 + index * 3 + (card.judge === 'J1' ? 4 : 7)) % 21) / 2;
    card.isReleased = round === 0 || card.judge === 'J1';
  }
};

/** Two rounds that count and a mock one that is not live yet, four containers of which three go on, two judges and a spare one. */
const startingFacts = (start: Start): Facts => {
  const rounds = [
    startingRound('R1', 60),
    startingRound('R2', 40),
    startingRound('R3', 0, { isMock: true, isLive: false }),
  ];
  const containers = ['C1', 'C2', 'C3', 'C4'].map((code) => ({
    code,
    isRemoved: false,
    isActive: true,
    isApproved: true,
    goesOnFrom: new Set(code === 'C4' ? [] : ['R1']),
    entered: new Set(code === 'C4' ? [] : ['R2']),
  }));
  const judges = ['J1', 'J2', 'J3'].map((code) => ({ code, isRemoved: false }));
  const cards = rounds.flatMap((round) =>
    containers.flatMap((container) => ['J1', 'J2'].map((judge) => newCard(round.code, container.code, judge))),
  );
  const facts = { rounds, containers, judges, cards, adjustments: [], seals: [] };
  scoreFirst(facts, start);
  return facts;
};

const release = async (facts: Facts, program: MemoryProgram, intent: Intent): Promise<void> => {
  const asked = askedOf(intent);
  const wanted = plainRelease(facts, asked);
  const before = program.seals.map(({ content, rounds }) => content + rounds);
  let refused: string | undefined;
  try {
    await program.release(asked);
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    refused = error.code;
  }
  const should = typeof wanted === 'string' ? wanted : undefined;
  if (refused !== should) throw new Differs(`release: the program answers ${refused}, wanted ${should}`);
  if (before.some((text, at) => text !== (program.seals[at]?.content ?? '') + (program.seals[at]?.rounds ?? '')))
    throw new Differs('an earlier seal changed');
  if (typeof wanted === 'string') return;
  compareSeal(program, wanted);
  facts.seals.push(structuredClone(wanted));
};

const performOne = async (facts: Facts, program: MemoryProgram, intent: Intent): Promise<void> => {
  if (isRelease(intent)) return release(facts, program, intent);
  const outcome = performs[intent.kind]?.(facts, intent) ?? 'NOTHING';
  if (typeof outcome === 'string') return;
  for (const card of outcome.written) program.write(card);
  if (outcome.touched.length > 0) await program.settle(outcome.touched);
  if (outcome.written.length === 0) program.revise();
  const back = cardsGoingBack(facts);
  const [is, should] = [program.takeSentBack(), back.map(keyOf).toSorted()];
  if (String(is) !== String(should)) throw new Differs(`cards sent back: ${is.join()}, wanted ${should.join()}`);
  for (const card of back) Object.assign(card, { isReleased: false, isAsked: false });
};

/** Acts one after another; throws with the act after which the program and the plain computation differ. */
export const runInMemory = async (acts: readonly Act[], start: Start): Promise<{ seals: number }> => {
  const facts = startingFacts(start);
  const program = createMemoryProgram(facts);
  await program.settle([{ rounds: 'all', containers: 'all' }]);
  for (const [at, act] of acts.entries()) {
    const intent = intend(facts, act, `K${at}`);
    if (!intent) continue;
    try {
      await performOne(facts, program, intent);
      await compareNow(facts, program);
    } catch (error) {
      if (!(error instanceof Differs)) throw error;
      throw new Differs(`after act ${at + 1}, ${actWords(act)}: ${error.message}`);
    }
  }
  return { seals: facts.seals.length };
};
