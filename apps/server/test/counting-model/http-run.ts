import type { World } from '../world.ts';
import { type Act, actWords } from './acts.ts';
import { Differs } from './compare.ts';
import { carryOut } from './http-acts.ts';
import { compareExport, compareProgram, compareRelease } from './http-compare.ts';
import { type Cast, openModelCompetition, type ModelCompetition } from './http-setup.ts';
import type { Facts } from './facts.ts';
import { intend } from './intend.ts';
import { askedOf, isRelease, performs } from './perform.ts';
import { cardsGoingBack } from './plain.ts';
import { plainRelease } from './plain-release.ts';

/** Refusals of the plain side that stand for a call nobody can make. */
const notCalled = new Set(['CARD_NOT_OPEN', 'NOTHING', 'ADJUSTMENT_NOT_FOUND']);
const isJudgeGone = (code: string, kind: Act['kind']): boolean =>
  code === 'JUDGE_REMOVED' && (kind === 'releaseCards' || kind === 'decline');

/** Does one act over HTTP; gives the facts after it, or undefined where nothing was called. */
const doAct = async (model: ModelCompetition, facts: Facts, act: Act): Promise<Facts | undefined> => {
  const after = structuredClone(facts);
  const intent = intend(after, act, 'NEW');
  if (!intent) return undefined;
  const seal = isRelease(intent) ? plainRelease(after, askedOf(intent)) : undefined;
  const wanted = seal ?? performs[intent.kind]?.(after, intent) ?? 'NOTHING';
  if (typeof wanted === 'string' && (notCalled.has(wanted) || isJudgeGone(wanted, act.kind))) return undefined;
  const written = typeof wanted !== 'string' && 'written' in wanted ? wanted.written : [];
  const { status, body } = await carryOut[act.kind](model, { intent, before: facts, after, written });
  const refused = status === 200 ? undefined : body.code;
  const should = typeof wanted === 'string' ? wanted : undefined;
  if (refused !== should)
    throw new Differs(`the program answers ${refused}, wanted ${should} (${JSON.stringify(body)})`);
  if (should !== undefined) return facts;
  for (const card of cardsGoingBack(after)) Object.assign(card, { isReleased: false, isAsked: false });
  if (seal && typeof seal !== 'string') {
    after.seals.push(structuredClone(seal));
    await compareRelease(model, after, seal);
  }
  return after;
};

/** Acts one after another, compared after every so many of them and at the end; throws where program and plain computation differ. */
export const runOverHttp = async (
  world: World,
  cast: Cast,
  acts: readonly Act[],
  every: number,
): Promise<{ seals: number }> => {
  const model = await openModelCompetition(world, cast);
  let { facts } = model;
  for (const [at, act] of acts.entries()) {
    try {
      facts = (await doAct(model, facts, act)) ?? facts;
      if ((at + 1) % every === 0 || at === acts.length - 1) await compareProgram(model, facts);
    } catch (error) {
      const message = error instanceof Differs ? error.message : String((error as Error).stack);
      throw new Differs(`after act ${at + 1}, ${actWords(act)}: ${message}`);
    }
  }
  await compareExport(model, facts);
  return { seals: facts.seals.length };
};
