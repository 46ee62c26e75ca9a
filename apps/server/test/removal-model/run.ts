import type { World } from '../world.ts';
import { accountActs } from './account-acts.ts';
import { type Act, type ActKind, actWords } from './acts.ts';
import { captainActs } from './captain-acts.ts';
import { compare, compareAll, Differs } from './compare.ts';
import { organiserActs } from './organiser-acts.ts';
import { personActs, type Plan } from './person-acts.ts';
import type { Plain } from './plain.ts';
import type { Program } from './planned.ts';
import { openProgram } from './program.ts';
import { settingActs } from './setting-acts.ts';
import { findTraces } from './traces.ts';

const plans: Partial<Record<ActKind, Plan>> = {
  ...personActs,
  ...captainActs,
  ...organiserActs,
  ...settingActs,
  ...accountActs,
};
const actMs = 20 * 60_000;

/** Does one act; gives whether it changed anything. */
const doAct = async (program: Program, plain: Plain, act: Act): Promise<boolean> => {
  const planned = plans[act.kind]?.(plain, act);
  if (!planned) return false;
  const answer = await planned.send(program);
  const { status, body } = answer;
  // Mails are limited by the day, which is no matter of this model.
  if (body.code === 'MAIL_LIMIT_REACHED') return false;
  const { refusals } = planned;
  if (status !== 200 && refusals.includes(body.code ?? '')) return false;
  if (status !== 200 || refusals.length > 0)
    throw new Differs(
      `the program answers ${status} ${JSON.stringify(body).slice(0, 300)}, wanted ${refusals.join(' or ') || 200}`,
    );
  planned.done(answer);
  return true;
};

interface Ran {
  /** How many acts of each kind did something. */
  acts: Map<ActKind, number>;
}

/** Acts one after another beside the plain side; throws with the act after which they differ. */
export const runActs = async (
  world: World,
  acts: readonly Act[],
  options: { isQuick: boolean; isWhole: boolean },
): Promise<Ran> => {
  const { program, plain } = await openProgram(world, options);
  const counted = new Map<ActKind, number>();
  for (const [at, act] of acts.entries()) {
    world.clock.pass(actMs);
    plain.now += 1;
    try {
      if (!(await doAct(program, plain, act))) continue;
      counted.set(act.kind, (counted.get(act.kind) ?? 0) + 1);
      await compare(program, plain, at, options.isQuick);
      if (act.kind === 'deleteAccount') await findTraces(world, plain);
    } catch (error) {
      const text = error instanceof Differs ? error.message : String((error as Error).stack);
      throw new Differs(`after act ${at + 1}, ${actWords(act)}: ${text}`);
    }
  }
  if (options.isWhole) await compareAll(program, plain);
  return { acts: counted };
};
