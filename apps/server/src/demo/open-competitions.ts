import type { CompetitionType } from '@podium/domain/containers';
import { createDemoBuilder, daysAfter } from './builder.ts';
import type { DemoSetting } from './demo-setting.ts';
import { demoHost } from './people.ts';

interface OpenCompetition {
  competitionName: string;
  competitionType: CompetitionType;
  categoryName: string;
  details: string;
  teamSize?: { teamSize: number; minTeamSize: number };
  criteria: readonly (readonly [name: string, help: string, ...skills: string[]])[];
  judge: { judgeName: string; email: string };
  /** Days from now on which registration begins and ends. */
  registration: readonly [from: number, to: number];
}

/** They close after the competition whose registration the demonstration shows, so that it stays the first of the list. */
const competitions: readonly OpenCompetition[] = [
  {
    competitionName: 'Bridges of Paper',
    competitionType: 'TEAM',
    categoryName: 'engineering',
    details: 'Twenty sheets, no glue, and a brick that must stay dry.',
    teamSize: { teamSize: 4, minTeamSize: 2 },
    criteria: [['Load', 'High: carries the brick and more.', 'problem solving']],
    judge: { judgeName: 'Łucja Wrona', email: `lucja.wrona@${demoHost}` },
    registration: [-3, 13],
  },
  {
    competitionName: 'Young Debaters',
    competitionType: 'SOLO',
    categoryName: 'debate',
    details: 'One motion, two sides, and you learn yours ten minutes before.',
    criteria: [['Argument', 'High: answers the other side.', 'critical thinking']],
    judge: { judgeName: 'Ousmane Ba', email: `ousmane.ba@${demoHost}` },
    registration: [-2, 17],
  },
  {
    competitionName: 'Sahel Hack Night',
    competitionType: 'TEAM',
    categoryName: 'computing',
    details: 'Twelve hours, one data set, something that helps a farmer.',
    teamSize: { teamSize: 3, minTeamSize: 1 },
    criteria: [['Use', 'High: a farmer could use it tomorrow.', 'problem solving']],
    judge: { judgeName: 'Hawa Maïga', email: `hawa.maiga@${demoHost}` },
    registration: [6, 20],
  },
];

const make = async ({ units, services, organiser, now }: Omit<DemoSetting, 'crew'>, one: OpenCompetition) => {
  const day = (days: number) => daysAfter(now, days);
  const { competitionName, competitionType, categoryName, details, teamSize, judge } = one;
  const at = { units, services, userCode: organiser.userCode, at: day(-5) };
  const it = await createDemoBuilder(at, { competitionName, competitionType });
  await it.edit({ categoryName, createStep: 4, details, ...teamSize });
  await it.addRound({ roundName: 'Final', details: '', roundWeightage: 100, criteria: one.criteria });
  await it.addRooms('Main hall');
  await it.release({ policy: 'together', publicLeaderboard: true, judgesNamed: false });
  const [from, to] = one.registration;
  await it.timeline([
    { kind: 'registration', title: '', start: day(from), hours: (to - from) * 24 },
    { kind: 'results', title: '', start: day(to + 7), hours: 4 },
  ]);
  await it.seatJudges([{ ...judge, room: 'Main hall' }], { blind: false });
  await it.goLive(day(-4));
};

/** A few more to find, of another organiser. One that is there already, by its name, stays as it is. */
export const fillOpenCompetitions = async (setting: Omit<DemoSetting, 'crew'>): Promise<void> => {
  const { items } = await setting.services.competitions.listOwn(
    setting.organiser.userCode,
    { of: 'organised', filter: 'recent' },
    setting.now,
  );
  const known = new Set(items.map(({ competitionName }) => competitionName));
  for (const one of competitions) if (!known.has(one.competitionName)) await make(setting, one);
};
