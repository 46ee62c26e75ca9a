import type { SubmissionSettings } from '@podium/contract';
import type { Units } from '../platform/units.ts';
import type { Services } from '../services.ts';
import { createDemoBuilder, daysAfter } from './builder.ts';
import { drawCover } from './covers.ts';
import { crewWithoutAccount } from './people.ts';

interface Place {
  units: Units;
  services: Services;
  organiser: { userCode: string };
  crew: { userCode: string; email: string };
  now: Date;
}

const files: SubmissionSettings = {
  fileTypes: ['pdf', 'ppt'],
  maxFiles: 2,
  maxBytes: 20 * 1024 * 1024,
  linksAllowed: true,
  deadline: null,
  graceMinutes: 15,
};

const teamCompetition = async ({ units, services, organiser, crew, now }: Place): Promise<string> => {
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
      ['Feasibility', 'High: it could be built with what the team has.', 'planning'],
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
  await it.addRooms('Arena A', 'Arena B', 'Workshop');
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
  await it.judging({ blind: false, tieChain: ['heaviest-round', 'last-round', 'decision'], correction: false });
  await it.release({ policy: 'per-round', publicLeaderboard: true });
  await it.submissions(plan, { ...files, deadline: day(-14).toISOString() });
  await it.submissions(drive, {
    ...files,
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
  await it.invite(crew.email, [
    'registration.manage',
    'rounds.manage',
    'rooms.manage',
    'scores.view',
    'chat.moderate',
    'video.moderate',
    'audit.view',
  ]);
  await it.invite(crewWithoutAccount, ['rooms.manage']);
  await it.goLive(day(-36));
  await it.arrive(crew.userCode, day(-35));
  await it.startRound('Plan', day(-18));
  await it.startRound('Build and drive', day(-1));
  return it.competitionCode;
};

const soloCompetition = async ({ units, services, organiser, crew, now }: Place): Promise<string> => {
  const day = (days: number) => daysAfter(now, days);
  const name = { competitionName: 'Five Minutes of Science', competitionType: 'SOLO' } as const;
  const it = await createDemoBuilder({ units, services, userCode: organiser.userCode, at: day(-6) }, name);
  await it.edit({
    categoryName: 'science',
    subCategoryArray: ['physics', 'biology', 'environment'],
    createStep: 4,
    details:
      'One person, one question, five minutes.\n\nExplain something you have found out yourself to people who have never heard of it.',
    rules: 'No slides in the first minute.\nOne object may be brought along.',
  });
  await it.cover(await drawCover('science'));
  const talk = await it.addRound({
    roundName: 'Video talk',
    details: 'Five minutes in one take.',
    roundWeightage: 40,
    criteria: [
      ['Evidence and reasoning', 'High: claims rest on what was measured.', 'critical thinking', 'research'],
      ['Structure', 'High: one thread from question to answer.', 'communication'],
    ],
  });
  await it.addRound({
    roundName: 'Stage',
    details: 'The same five minutes, with an audience.',
    roundWeightage: 60,
    criteria: [
      ['Delivery', 'High: free of the script, in contact with the room.', 'public speaking'],
      ['Answers to questions', 'High: answers what was asked.', 'communication'],
      ['Originality', 'High: you see the thing differently afterwards.', 'creativity'],
    ],
  });
  await it.addRooms('Lecture hall', 'Library');
  await it.registration({
    maxContainers: 60,
    instituteRule: false,
    approval: false,
    questions: [
      { questionCode: '', label: 'Your question, in one sentence', kind: 'text', options: [], required: true },
    ],
  });
  await it.release({ policy: 'together', publicLeaderboard: true });
  await it.submissions(talk, {
    ...files,
    fileTypes: ['mp4', 'mov'],
    maxFiles: 1,
    maxBytes: 500 * 1024 * 1024,
    deadline: day(15).toISOString(),
  });
  await it.timeline([
    { kind: 'registration', title: '', start: day(-4), hours: 14 * 24 },
    { kind: 'submission', title: 'Videos', start: day(10), hours: 5 * 24, roundCode: talk },
    { kind: 'results', title: 'Evening of talks', start: day(24), hours: 4 },
  ]);
  await it.invite(crew.email, ['competition.edit', 'submissions.view', 'submissions.manage', 'crew.manage']);
  await it.goLive(day(-4));
  return it.competitionCode;
};

const draftCompetition = async ({ units, services, organiser, now }: Place): Promise<string> => {
  const name = { competitionName: 'Campus Climate Pitch', competitionType: 'TEAM' } as const;
  const it = await createDemoBuilder({ units, services, userCode: organiser.userCode, at: daysAfter(now, -1) }, name);
  await it.edit({
    categoryName: 'business',
    subCategoryArray: ['start-ups'],
    teamSize: 3,
    minTeamSize: 2,
    createStep: 4,
    details: 'What could your campus stop wasting tomorrow?',
  });
  await it.cover(await drawCover('climate'));
  await it.addRound({
    roundName: 'Idea',
    details: 'One page.',
    roundWeightage: 30,
    criteria: [['Impact', 'High: says who is better off, and by how much.', 'strategic thinking']],
  });
  await it.addRound({ roundName: 'Pitch', details: 'Three minutes.', roundWeightage: 40, criteria: [] });
  await it.addRooms('Green room');
  return it.competitionCode;
};

const makers = {
  team: ['Rescue Robots Open', teamCompetition],
  solo: ['Five Minutes of Science', soloCompetition],
  draft: ['Campus Climate Pitch', draftCompetition],
} as const;

export type DemoCompetitions = { [K in keyof typeof makers]: string };

/** The competitions of the demonstration by what they show. One that is there already, by its name, stays as it is. */
export const fillCompetitions = async (place: Place): Promise<DemoCompetitions> => {
  const { items } = await place.services.competitions.listOwn(
    place.organiser.userCode,
    { of: 'organised', filter: 'recent' },
    place.now,
  );
  const ensure = async (key: keyof typeof makers): Promise<string> => {
    const [name, make] = makers[key];
    return items.find(({ competitionName }) => competitionName === name)?.competitionCode ?? make(place);
  };
  return { team: await ensure('team'), solo: await ensure('solo'), draft: await ensure('draft') };
};
