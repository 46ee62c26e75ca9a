import { verifyChains } from '../../src/cli/verify-command.ts';
import type { World } from '../world.ts';
import { type Act, actWords } from './acts.ts';
import { carryOut } from './http-acts.ts';
import { compareProgram } from './http-compare.ts';
import { followRelease } from './http-compare-seal.ts';
import { compareResultFiles } from './http-result-files.ts';
import { type Cast, openModelCompetition, type ModelCompetition } from './http-setup.ts';
import type { Facts } from './facts.ts';
import { intend } from './intend.ts';
import { askedOf, isSealing, performs } from './perform.ts';
import { cardsGoingBack } from './plain.ts';
import { keepSeal, plainSealing } from './plain-release.ts';
import { Differs, same } from './same.ts';

/** Refusals of the plain side that stand for a call nobody can make. */
const notCalled = new Set(['CARD_NOT_OPEN', 'NOTHING', 'ADJUSTMENT_NOT_FOUND']);
const isJudgeGone = (code: string, kind: Act['kind']): boolean =>
  code === 'JUDGE_REMOVED' && ['releaseCards', 'decline', 'askAboutCard'].includes(kind);
/** Calls are limited by the minute, and an act with everything that is read after it makes many. */
const betweenActsMs = 30_000;

/** Does one act over HTTP; gives the facts after it, or undefined where nothing was called. */
const doAct = async (model: ModelCompetition, facts: Facts, act: Act): Promise<Facts | undefined> => {
  const after = structuredClone(facts);
  const intent = intend(after, act, 'NEW');
  if (!intent) return undefined;
  const seal = isSealing(intent) ? plainSealing(after, intent.kind, askedOf(intent)) : undefined;
  const wanted = seal ?? performs[intent.kind]?.(after, intent) ?? 'NOTHING';
  if (typeof wanted === 'string' && (notCalled.has(wanted) || isJudgeGone(wanted, act.kind))) return undefined;
  const written = typeof wanted !== 'string' && 'written' in wanted ? wanted.written : [];
  model.world.clock.pass(betweenActsMs);
  const { status, body } = await carryOut[act.kind](model, { intent, before: facts, after, written });
  const refused = status === 200 ? undefined : body.code;
  const should = typeof wanted === 'string' ? wanted : undefined;
  if (refused !== should)
    throw new Differs(`the program answers ${refused}, wanted ${should} (${JSON.stringify(body)})`);
  if (should !== undefined) return facts;
  for (const card of cardsGoingBack(after)) Object.assign(card, { isReleased: false, isAsked: false });
  if (seal && typeof seal !== 'string') keepSeal(after, act.kind, seal);
  const newest = after.seals.at(-1);
  if (newest && after.seals.length > facts.seals.length) await followRelease(model, newest);
  return after;
};

/** Acts one after another, compared after each; throws where program and plain computation differ. */
export const runOverHttp = async (world: World, cast: Cast, acts: readonly Act[]): Promise<{ seals: number }> => {
  const model = await openModelCompetition(world, cast);
  let { facts } = model;
  for (const [at, act] of acts.entries()) {
    try {
      const after = await doAct(model, facts, act);
      if (!after) continue;
      // What an act that was refused has changed nevertheless is seen after the next one.
      const isRefused = after === facts;
      facts = after;
      if (!isRefused) await compareProgram(model, facts);
    } catch (error) {
      const message = error instanceof Differs ? error.message : String((error as Error).stack);
      throw new Differs(`after act ${at + 1}, ${actWords(act)}: ${message}`);
    }
  }
  await compareProgram(model, facts, true);
  await compareResultFiles(model, facts);
  const verified = await verifyChains(world.database.db, model.it.code);
  same('what podium verify finds', verified.lines.slice(1), []);
  return { seals: facts.seals.length };
};
