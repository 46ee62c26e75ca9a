import { randomUUID } from 'node:crypto';
import { createRandom } from '@podium/domain/random';
import type { JudgeCaller } from '../platform/auth/caller.ts';
import type { Units } from '../platform/units.ts';
import type { Services } from '../services.ts';
import { daysAfter } from './builder.ts';
import { demoHost } from './people.ts';

/** Three for each room. The name before the @ of the address is the given name. */
const names = [
  ['Folasade Adeyemi', 'Arena A'],
  ['Henrik Dahl', 'Arena A'],
  ['Priyanka Menon', 'Arena A'],
  ['Zoltán Varga', 'Arena B'],
  ['Aigerim Bekova', 'Arena B'],
  ['Jorge Ibáñez', 'Arena B'],
  ['Naledi Khumalo', 'Workshop'],
  ['Marta Oliveira', 'Workshop'],
  ['Kenji Watanabe', 'Workshop'],
] as const;

const addressOf = (name: string): string => {
  const plain = name
    .normalize('NFD')
    .replace(/\p{Diacritic}/gu, '')
    .toLowerCase()
    .replace(/ /gu, '.');
  return `${plain}@${demoHost}`;
};

export const teamJudges = names.map(([judgeName, room]) => ({ judgeName, room, email: addressOf(judgeName) }));
export const talkJudges = [
  { judgeName: 'Salma Idrissi', room: 'Lecture hall', email: addressOf('Salma Idrissi') },
  { judgeName: 'Peter Novák', room: 'Library', email: addressOf('Peter Novák') },
];
/** The judge whose link the start of the program prints; nothing of theirs in the second round is scored yet. */
export const demoJudgeEmail = addressOf('Marta Oliveira');

/** The judges of the first room and two of the second. */
const releasedInSecondRound = 5;

interface JudgeDemoDeps {
  units: Units;
  services: Services;
  competitionCode: string;
  now: Date;
}

/** Judges of the team competition score: the first round to its end, of the second about half. */
export const scoreTeams = async ({ units, services, competitionCode, now }: JudgeDemoDeps): Promise<void> => {
  const { judges, judging } = services;
  const random = createRandom(7);
  const all = await judges.list(competitionCode);
  for (const [number, { judgeCode, email }] of all.judges.entries()) {
    const session = await judges.openFor(units.forCommand(daysAfter(now, -13)), judgeCode);
    const caller: JudgeCaller = { kind: 'judge', judgeCode, competitionCode, sessionId: session.sessionId };
    const deviceId = randomUUID();
    const { rounds, cards } = await judging.judgeCards.list(caller);
    const [plan, drive] = rounds.filter(({ isLive }) => isLive);
    if (!plan || !drive) return;
    let sequence = 0;
    const give = async (when: Date, round: typeof plan, most: number): Promise<void> => {
      const own = cards.filter(({ roundCode }) => roundCode === round.roundCode).slice(0, most);
      for (const { containerCode } of own) {
        const quality = 5 + 3.5 * random.uniform();
        const operations = round.criteria.map(({ criterionCode }) => {
          const { min, max, step } = round.scale;
          const points = Math.round((quality + (number % 3) * 0.4 + random.normal()) / step) * step;
          const value = Math.min(max, Math.max(min, points));
          sequence += 1;
          const address = { competitionCode, roundCode: round.roundCode, containerCode };
          const at = when.toISOString();
          const head = { operationId: randomUUID(), deviceId, sequence, action: 'set', baseVersion: 0, at } as const;
          return { ...head, ...address, part: 'points', criterionCode, value } as const;
        });
        await judging.sendOperations(units.forCommand(when), caller, operations);
      }
    };
    await give(daysAfter(now, -12), plan, cards.length);
    await judging.release(units.forCommand(daysAfter(now, -11)), caller, plan.roundCode);
    if (email !== demoJudgeEmail) await give(daysAfter(now, -0.2), drive, 2);
    // Some have released the second round: enough to see how close its first places are.
    if (number < releasedInSecondRound)
      await judging.release(units.forCommand(daysAfter(now, -0.1)), caller, drive.roundCode);
  }
};

/** The organiser publishes the first round. */
export const releaseFirstRound = async (
  { units, services, competitionCode, now }: JudgeDemoDeps,
  userCode: string,
): Promise<void> => {
  const caller = { kind: 'user', sessionId: 'demo', userCode, competitionCode, standing: { as: 'organiser' } } as const;
  const when = daysAfter(now, -9);
  const { roundData } = (await services.competitions.get(units.forCommand(when), caller)).competition;
  const first = roundData.find(({ isMock }) => !isMock);
  if (!first) throw new Error('The demonstration has no round.');
  const rounds = { roundCodes: [first.roundCode], reason: null };
  await services.leaderboards.release(units.forCommand(when), caller, rounds);
};
