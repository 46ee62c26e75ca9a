import type { EndpointOutput, Endpoints, Settings } from '@podium/contract';
import type { Db } from '../../platform/db/database.ts';
import { staleVersion } from '../../platform/http/stale-version.ts';
import type { Tx } from '../../platform/units/unit.ts';
import type { RoundsOf } from '../competitions/service.ts';
import { defaultSections, defaultSubmission, type SectionName } from './defaults.ts';
import type { SetupStore } from './setup-store.ts';
import type { Timeline } from './timeline.ts';

export type SettingsAnswer = EndpointOutput<Endpoints['getSettings']>;

interface ReadSettingsDeps {
  store: SetupStore;
  timeline: Timeline;
  rounds: RoundsOf;
}

/** All settings of a competition: what was saved, over the defaults. */
export const createReadSettings =
  ({ store, timeline, rounds }: ReadSettingsDeps) =>
  async (on: Db | Tx, competitionCode: string): Promise<Settings> => {
    const saved = new Map((await store.sections(on, competitionCode)).map((row) => [row.section, row]));
    const section = <S extends SectionName>(name: S) => ({
      values: { ...defaultSections[name], ...saved.get(name)?.content },
      version: saved.get(name)?.version ?? 0,
    });
    const perRound = new Map((await store.submissions(on, competitionCode)).map((row) => [row.round_code, row]));
    return {
      registration: section('registration'),
      judging: section('judging'),
      release: section('release'),
      timeline: { values: await timeline.list(on, competitionCode), version: saved.get('timeline')?.version ?? 0 },
      submissions: (await rounds.list(on, competitionCode)).map(({ roundCode }) => ({
        roundCode,
        values: { ...defaultSubmission, ...perRound.get(roundCode)?.content },
        version: perRound.get(roundCode)?.version ?? 0,
      })),
    };
  };
export type ReadSettings = ReturnType<typeof createReadSettings>;

export const checkSettingsVersion = (current: { values: unknown; version: number }, version: number): void => {
  if (current.version !== version) throw staleVersion('saveSettings', current);
};
