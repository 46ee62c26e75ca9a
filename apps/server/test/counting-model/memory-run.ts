import { Refusal } from '@podium/domain/errors';
import { type Act, actWords } from './acts.ts';
import { compareNow, compareSeal } from './compare.ts';
import { Differs } from './same.ts';
import type { Facts } from './facts.ts';
import { type Start, startingFacts } from './starting-facts.ts';
import { intend } from './intend.ts';
import { createMemoryProgram, type MemoryProgram } from './memory-program.ts';
import { keyOf } from './memory-store.ts';
import type { Intent } from './outcome.ts';
import { askedOf, isSealing, performs } from './perform.ts';
import { cardsGoingBack } from './plain.ts';
import { keepSeal, plainSealing } from './plain-release.ts';

const seal = async (facts: Facts, program: MemoryProgram, intent: Intent): Promise<void> => {
  const asked = askedOf(intent);
  const wanted = plainSealing(facts, intent.kind, asked);
  // The use case that opens a ceremony refuses that itself.
  if (wanted === 'SCORES_MISSING' && intent.kind === 'openCeremony') return;
  const before = program.seals.map(({ content, rounds }) => content + rounds);
  let refused: string | undefined;
  try {
    await (intent.kind === 'openCeremony' ? program.sealForCeremony(asked) : program.release(asked));
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
  keepSeal(facts, intent.kind, wanted);
};

/** Gives whether the act did anything: one that must be refused changes no fact, and the program is not asked. */
const performOne = async (facts: Facts, program: MemoryProgram, intent: Intent): Promise<boolean> => {
  if (intent.kind === 'openCeremony' && facts.ceremony) return false;
  if (isSealing(intent)) {
    await seal(facts, program, intent);
    return true;
  }
  const outcome = performs[intent.kind]?.(facts, intent) ?? 'NOTHING';
  if (typeof outcome === 'string') return false;
  if (intent.kind === 'endCeremony') program.publish(facts.seals.at(-1)?.version);
  for (const card of outcome.written) program.write(card);
  if (outcome.touched.length > 0) await program.settle(outcome.touched);
  if (outcome.written.length === 0) program.revise();
  const back = cardsGoingBack(facts);
  const [is, should] = [program.takeSentBack(), back.map(keyOf).toSorted()];
  if (String(is) !== String(should)) throw new Differs(`cards sent back: ${is.join()}, wanted ${should.join()}`);
  for (const card of back) Object.assign(card, { isReleased: false, isAsked: false });
  return true;
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
      if (await performOne(facts, program, intent)) await compareNow(facts, program);
    } catch (error) {
      if (!(error instanceof Differs)) throw error;
      throw new Differs(`after act ${at + 1}, ${actWords(act)}: ${error.message}`);
    }
  }
  return { seals: facts.seals.length };
};
