import { createDemoBuilder, daysAfter, type DemoBuilder } from './builder.ts';
import { drawCover } from './covers.ts';
import { type DemoSetting, demoSubmissions } from './demo-setting.ts';
import { teamJudges } from './judges.ts';
import { crewWithoutAccount } from './people.ts';

interface DemoRounds {
  plan: string;
  drive: string;
}

const addRounds = async (it: DemoBuilder): Promise<DemoRounds> => {
  await it.addRound({
    roundName: 'Rehearsal',
    details: 'A trial run. It counts for nothing but nerves.',
    roundWeightage: 0,
    isMock: true,
    criteria: [['Drive', 'High: reaches the end of the lane.', 'technical skill']],
  });
  const plan = await it.addRound({
    roundName: 'Plan',
    details: 'Two pages and a sketch: how will it see, move and get out again?',
    roundWeightage: 30,
    criteria: [
      ['Understanding of the problem', 'High: knows what the building does to a robot.', 'research'],
      ['Originality', 'High: an idea that no other team has.', 'creativity'],
      ['Feasibility', 'High: it could be built with what the team has.', 'planning', 'research'],
    ],
  });
  const drive = await it.addRound({
    roundName: 'Build and drive',
    details: 'Ten minutes in the arena, then five of questions.',
    roundWeightage: 45,
    criteria: [
      ['Performance', 'High: finds all three targets and comes back.', 'technical skill'],
      ['Engineering', 'High: a hard part was mastered and can be explained.', 'technical skill', 'problem solving'],
      ['Teamwork', 'High: everyone has a part, and they build on each other.', 'teamwork'],
    ],
  });
  await it.addRound({
    roundName: 'Final',
    details: 'The best four drive again, in the dark.',
    roundWeightage: 25,
    criteria: [
      ['Performance', 'High: finds the targets without light.', 'technical skill'],
      ['Answers to questions', 'High: listens, answers, and says what is not known.', 'communication'],
    ],
  });
  return { plan, drive };
};

const saveSettings = async (
  it: DemoBuilder,
  { plan, drive }: DemoRounds,
  day: (days: number) => Date,
): Promise<void> => {
  await it.registration({
    maxContainers: 24,
    instituteRule: true,
    approval: true,
    questions: [
      { questionCode: '', label: 'Who brings a laptop?', kind: 'text', options: [], required: true },
      {
        questionCode: '',
        label: 'Power your robot needs',
        kind: 'choice',
        options: ['5 V', '12 V', 'own battery'],
        required: true,
      },
    ],
  });
  await it.judging({
    blind: false,
    tieChain: ['heaviest-round', 'last-round', 'decision'],
    tieCriterion: null,
    correction: false,
  });
  await it.release({ policy: 'per-round', publicLeaderboard: true, judgesNamed: false });
  await it.submissions(plan, { ...demoSubmissions, deadline: day(-14).toISOString() });
  await it.submissions(drive, {
    ...demoSubmissions,
    fileTypes: ['mp4', 'mov', 'pdf'],
    maxBytes: 200 * 1024 * 1024,
    deadline: day(2).toISOString(),
  });
  await it.timeline([
    { kind: 'registration', title: '', start: day(-36), hours: 18 * 24 },
    { kind: 'submission', title: 'Plans', start: day(-18), hours: 4 * 24, roundCode: plan },
    { kind: 'judging', title: 'Plans', start: day(-14), hours: 7 * 24, roundCode: plan },
    { kind: 'round', title: 'Arena days', start: day(-1), hours: 3 * 24, roundCode: drive },
    { kind: 'results', title: 'Prizes', start: day(6), hours: 3 },
  ]);
};

export const teamCompetition = async ({ units, services, organiser, crew, now }: DemoSetting): Promise<string> => {
  const day = (days: number) => daysAfter(now, days);
  const name = { competitionName: 'Rescue Robots Open', competitionType: 'TEAM' } as const;
  const it = await createDemoBuilder({ units, services, userCode: organiser.userCode, at: day(-40) }, name);
  await it.edit({
    categoryName: 'engineering',
    subCategoryArray: ['robotics', 'electronics'],
    teamSize: 4,
    minTeamSize: 2,
    createStep: 4,
    details:
      'Build a robot that finds its way through a collapsed building.\n\nTeams of two to four plan, build and drive. Every part may be bought or printed; the idea must be yours.',
    rules:
      'A robot weighs at most five kilograms.\nNobody enters the arena while a robot moves.\nThe jury decides on the day.',
  });
  await it.cover(await drawCover('robots'));
  const rounds = await addRounds(it);
  await it.addRooms('Arena A', 'Arena B', 'Workshop');
  await saveSettings(it, rounds, day);
  await it.invite(crew.email, [
    'registration.manage',
    'rounds.manage',
    'rooms.manage',
    'judges.manage',
    'scores.view',
    'chat.moderate',
    'video.moderate',
    'audit.view',
  ]);
  await it.invite(crewWithoutAccount, ['rooms.manage']);
  await it.seatJudges(teamJudges, { blind: false });
  await it.goLive(day(-36));
  await it.arrive(crew.userCode, day(-35));
  await it.startRound('Plan', day(-18));
  await it.startRound('Build and drive', day(-1));
  return it.competitionCode;
};
