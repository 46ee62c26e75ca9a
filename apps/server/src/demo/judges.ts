import { createRandom } from '@podium/domain/random';
import type { JudgeCaller } from '../platform/auth/caller.ts';
import type { Units } from '../platform/units/units.ts';
import type { Services } from '../services.ts';
import { awardPrizes, demoReward } from './prizes.ts';
import { daysAfter } from './builder.ts';
import { createJudgeDevice } from './judge-device.ts';
import { demoHost } from './people.ts';

/**
 * Three for each room, with the cards of the second round that they have scored: half of all. One is late, because the others of the
 * room have scored everything. The name before the @ of the address is the given name.
 */
const names = [
  ['Folasade Adeyemi', 'Arena A', 0],
  ['Henrik Dahl', 'Arena A', 2],
  ['Priyanka Menon', 'Arena A', 2],
  ['Zoltán Varga', 'Arena B', 2],
  ['Aigerim Bekova', 'Arena B', 1],
  ['Jorge Ibáñez', 'Arena B', 1],
  ['Naledi Khumalo', 'Workshop', 0],
  ['Marta Oliveira', 'Workshop', 0],
  ['Kenji Watanabe', 'Workshop', 0],
] as const;

const addressOf = (name: string): string => {
  const plain = name
    .normalize('NFD')
    .replace(/\p{Diacritic}/gu, '')
    .toLowerCase()
    .replace(/ /gu, '.');
  return `${plain}@${demoHost}`;
};

export const teamJudges = names.map(([judgeName, room, scoredInSecond]) => ({
  judgeName,
  room,
  scoredInSecond,
  email: addressOf(judgeName),
}));
export const talkJudges = [
  { judgeName: 'Salma Idrissi', room: 'Lecture hall', email: addressOf('Salma Idrissi') },
  { judgeName: 'Peter Novák', room: 'Library', email: addressOf('Peter Novák') },
];
/** The judge whose link the start of the program prints; nothing of theirs in the second round is scored yet. */
export const demoJudgeName = 'Marta Oliveira';
export const demoJudgeEmail = addressOf(demoJudgeName);

/** What judges wrote in the first round, by criterion. */
const comments = [
  [
    'You asked the fire brigade. Nobody else did.',
    'Say what smoke does to the camera before you choose it.',
    'You know the building. Now say what you do not know.',
  ],
  [
    'Six legs out of bicycle spokes, and you could tell me the load on every one.',
    'A good idea with a name. Draw it larger.',
    'Close to last year’s winner: say what is yours.',
  ],
  [
    'The battery is too heavy for that arm. Do the sum again.',
    'It could be built with what you have, and you showed how.',
    'Plan a day for what goes wrong.',
  ],
] as const;

/** One comment of each judge on each entry, in turn on another criterion. */
const commentOn = (criteria: readonly { criterionCode: string }[], judge: number, entry: number) => {
  const turn = (judge + entry) % comments.length;
  const [criterion, value] = [criteria[turn], comments[turn]?.[entry % 3]];
  return criterion && value ? [{ part: 'comment', criterionCode: criterion.criterionCode, value } as const] : [];
};

interface JudgeDemoDeps {
  units: Units;
  services: Services;
  competitionCode: string;
  now: Date;
}

/** The second round is close at the top: what a team is worth by the order of names, and how far judges differ about it. */
const closeField = [8, 7.8, 6.5, 6, 5.5];
const opinions = [-1, 0.5, 1];

/** The team of the participant whose sign-in is printed first. */
const firstVisited = 'Sông Hậu';

/** Judges of the team competition score: the first round to its end, of the second half of it. */
export const scoreTeams = async ({ units, services, competitionCode, now }: JudgeDemoDeps): Promise<void> => {
  const { judges, judgeCards, scoreCards } = services;
  const random = createRandom(7);
  // In the order of the list above: codes differ from one demonstration to the next, and the scores should not.
  const known = new Map((await judges.list(competitionCode)).judges.map((judge) => [judge.email, judge.judgeCode]));
  const scoring = [];
  for (const { email, scoredInSecond } of teamJudges) {
    const judgeCode = known.get(email);
    if (judgeCode === undefined) continue;
    const { sessionId } = await judges.openFor(units.forCommand(daysAfter(now, -13)), judgeCode);
    const caller: JudgeCaller = { kind: 'judge', judgeCode, competitionCode, sessionId };
    scoring.push({ scoredInSecond, caller, ...(await judgeCards.list(caller, now)) });
  }
  const teamNames = [
    ...new Set(scoring.flatMap(({ cards }) => cards.map(({ containerName }) => containerName))),
  ].toSorted();
  for (const [number, { scoredInSecond, caller, rounds, cards }] of scoring.entries()) {
    const [plan, drive] = rounds.filter(({ isLive }) => isLive);
    if (!plan || !drive) return;
    const send = createJudgeDevice({ units, scoreCards, caller });
    const give = async (
      when: Date,
      { roundCode, criteria, scale: { min, max, step } }: typeof plan,
      most: number,
      worth: (name: string) => number,
    ): Promise<void> => {
      const own = cards.filter((card) => card.roundCode === roundCode).slice(0, most);
      for (const [at, { containerCode, containerName }] of own.entries()) {
        const quality = worth(containerName);
        const points = criteria.map(({ criterionCode }) => {
          const value = Math.min(max, Math.max(min, Math.round((quality + random.normal() / 2) / step) * step));
          return { part: 'points', criterionCode, value } as const;
        });
        const written = roundCode === plan.roundCode ? commentOn(criteria, number, at) : [];
        await send(when, { roundCode, containerCode }, [...points, ...written]);
      }
    };
    // The participant whom most visitors sign in as has something to be glad about.
    const bonus = (name: string): number => (name === firstVisited ? 1.5 : 0);
    const inPlan = (name: string): number => 5 + 3.5 * random.uniform() + (number % 3) * 0.4 + bonus(name);
    await give(daysAfter(now, -12), plan, cards.length, inPlan);
    await scoreCards.release(units.forCommand(daysAfter(now, -11)), caller, plan.roundCode);
    const worthOf = (name: string): number => {
      const at = teamNames.indexOf(name);
      return (closeField[at % closeField.length] ?? 0) + (opinions[(at + number) % opinions.length] ?? 0);
    };
    await give(daysAfter(now, -0.2), drive, scoredInSecond, worthOf);
    const inSecond = cards.filter(({ roundCode }) => roundCode === drive.roundCode);
    if (scoredInSecond === inSecond.length)
      await scoreCards.release(units.forCommand(daysAfter(now, -0.1)), caller, drive.roundCode);
  }
};

/** The organiser publishes the first round. */
export const releaseFirstRound = async (
  { units, services, competitionCode, now }: JudgeDemoDeps,
  userCode: string,
): Promise<void> => {
  const caller = { kind: 'user', sessionId: 'demo', userCode, competitionCode, role: { as: 'organiser' } } as const;
  const when = daysAfter(now, -9);
  const { roundData } = (await services.competitions.get(units.forCommand(when), caller)).competition;
  const first = roundData.find(({ isMock }) => !isMock);
  if (!first) throw new Error('The demonstration has no round.');
  const rounds = { roundCodes: [first.roundCode], reason: null };
  await services.rewards.save(units.forCommand(when), caller, { values: demoReward, version: 0 });
  await services.releases.release(units.forCommand(when), caller, rounds);
  await awardPrizes({ units, services, caller, when });
};
