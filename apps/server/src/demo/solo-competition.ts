import { createDemoBuilder, daysAfter } from './builder.ts';
import { drawCover } from './covers.ts';
import { talkJudges } from './judges.ts';
import { type DemoSetting, demoSubmissions } from './demo-setting.ts';

export const soloCompetition = async ({ units, services, organiser, crew, now }: DemoSetting): Promise<string> => {
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
  await it.release({ policy: 'together', publicLeaderboard: true, judgesNamed: false });
  await it.submissions(talk, {
    ...demoSubmissions,
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
  // Talks are judged without names, so that the demonstration shows a blind round.
  await it.seatJudges(talkJudges, { blind: true });
  await it.goLive(day(-4));
  return it.competitionCode;
};
