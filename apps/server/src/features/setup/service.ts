import type { Db } from '../../platform/db/database.ts';
import type { Changes } from '../competition-changes/service.ts';
import type { RoundsOf, SettingsReader } from '../competitions/service.ts';
import { createCopySettings } from './copy-settings.ts';
import { defaultSections } from './defaults.ts';
import { createReadSettings, type SettingsAnswer } from './read-settings.ts';
import { createRoundDeadlines } from './round-deadlines.ts';
import { createSaveSection } from './save-section.ts';
import { createSaveSubmissionSettings } from './save-submission-settings.ts';
import { createSaveTimeline } from './save-timeline.ts';
import { createSetupStore } from './setup-store.ts';
import { createTimelineStore } from './timeline-store.ts';
import { createTimeline } from './timeline.ts';

interface SetupDeps {
  db: Db;
  changes: Changes;
  rounds: RoundsOf;
}

export const createSetup = ({ db, changes, rounds }: SetupDeps) => {
  const store = createSetupStore();
  const timeline = createTimeline({ store: createTimelineStore() });
  const readSettings = createReadSettings({ store, timeline, rounds });

  const deadlines = createRoundDeadlines({ store, timeline, rounds, readSettings });

  const reader: SettingsReader = {
    read: readSettings,
    windows: (on, competitionCodes) => timeline.windows(on, competitionCodes),
    timeline: timeline.list,
    limits: async (on, competitionCodes) => {
      const rows = await store.contents(on, 'registration', competitionCodes);
      const limits = rows.map(
        (row) => [row.competition_code, { ...defaultSections.registration, ...row.content }.maxContainers] as const,
      );
      return new Map(limits.flatMap(([code, limit]) => (limit === null ? [] : [[code, limit] as const])));
    },
    registrationRules: async (on, competitionCode) => {
      const [row] = await store.contents(on, 'registration', [competitionCode]);
      return { ...defaultSections.registration, ...row?.content };
    },
    releasePolicy: async (on, competitionCode) => (await readSettings(on, competitionCode)).release.values.policy,
  };

  return {
    ...reader,
    copied: createCopySettings({ store, timeline }),
    get: async (competitionCode: string): Promise<SettingsAnswer> => ({
      settings: await readSettings(db, competitionCode),
    }),
    ...createSaveSection({ store, changes, readSettings }),
    saveTimeline: createSaveTimeline({ changes, readSettings, deadlines }),
    saveSubmission: createSaveSubmissionSettings({ changes, readSettings, deadlines }),
  };
};
export type Setup = ReturnType<typeof createSetup>;
