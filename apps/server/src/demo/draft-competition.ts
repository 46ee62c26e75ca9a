import { createDemoBuilder, daysAfter } from './builder.ts';
import { drawCover } from './covers.ts';
import type { DemoSetting } from './demo-setting.ts';

export const draftCompetition = async ({ units, services, organiser, now }: DemoSetting): Promise<string> => {
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
