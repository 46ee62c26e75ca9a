import { draftCompetition } from './draft-competition.ts';
import type { DemoSetting } from './demo-setting.ts';
import { soloCompetition } from './solo-competition.ts';
import { teamCompetition } from './team-competition.ts';

const makers = {
  team: ['Rescue Robots Open', teamCompetition],
  solo: ['Five Minutes of Science', soloCompetition],
  draft: ['Campus Climate Pitch', draftCompetition],
} as const;

export type DemoCompetitions = { [K in keyof typeof makers]: string };

/** The competitions of the demonstration by what they show. One that is there already, by its name, stays as it is. */
export const fillCompetitions = async (setting: DemoSetting): Promise<DemoCompetitions> => {
  const { items } = await setting.services.competitions.listOwn(
    setting.organiser.userCode,
    { of: 'organised', filter: 'recent' },
    setting.now,
  );
  const ensure = async (key: keyof typeof makers): Promise<string> => {
    const [name, make] = makers[key];
    return items.find(({ competitionName }) => competitionName === name)?.competitionCode ?? make(setting);
  };
  return { team: await ensure('team'), solo: await ensure('solo'), draft: await ensure('draft') };
};
