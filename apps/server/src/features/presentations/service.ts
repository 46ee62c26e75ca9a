import type { Db } from '../../platform/db/database.ts';
import type { PersonalData } from '../../platform/personal-data.ts';
import type { Secrets } from '../../platform/secrets/secrets.ts';
import type { Changes } from '../competition-changes/service.ts';
import type { CompetitionContents, CopiedPart } from '../competitions/service.ts';
import { createBlindCodes, createReadBlindRounds, createRoundStateStore } from '../score-cards/service.ts';
import type { VideoRooms } from '../video-rooms/service.ts';
import { createAct } from './act.ts';
import { createListPresentations } from './list.ts';
import { createPresentationStore } from './presentation-store.ts';
import { createReadQueues } from './read-queues.ts';
import { createSaveSettings } from './save-settings.ts';
import { createSettingsStore } from './settings-store.ts';

export interface PresentationsDeps {
  db: Db;
  changes: Changes;
  contents: CompetitionContents;
  secrets: Secrets;
  videoRooms: Pick<VideoRooms, 'setPresenting'>;
}

/** Who presents in which room, and the clock of it. */
export const createPresentations = ({ db, changes, contents, secrets, videoRooms }: PresentationsDeps) => {
  const store = createPresentationStore();
  const settings = createSettingsStore();
  const readQueues = createReadQueues({ store });
  const codes = createBlindCodes({ secrets });
  const blindRounds = createReadBlindRounds({ states: createRoundStateStore(), codes });
  /** The lengths are copied; when it begins is another day. */
  const copied: CopiedPart = {
    async copy(tx, { from, to, codes: newCodes }) {
      for (const roundCode of await settings.roundsOf(tx, from)) {
        const copy = newCodes.get(roundCode);
        if (copy === undefined) continue;
        const { settings: own } = await settings.read(tx, roundCode);
        const saved = { settings: { ...own, startsAt: null }, version: 1 };
        await settings.save(tx, { competitionCode: to, roundCode: copy }, saved);
      }
    },
  };
  const personalData: PersonalData = {
    name: 'presentations',
    collect: async ({ userCode }) =>
      (await store.ofPerson(db, userCode)).map((row) => ({
        competitionCode: row.competition_code,
        roundCode: row.round_code,
        state: row.state,
        absences: row.absences,
        calledAt: row.called_at?.toISOString() ?? null,
        endedAt: row.ended_at?.toISOString() ?? null,
      })),
    // A row names a container and no person: it stays with the container.
    erase: async () => undefined,
  };
  return {
    ...createListPresentations({ db, contents, store, settings, readQueues, blindRounds, codes }),
    act: createAct({ changes, contents, store, settings, readQueues, setPresenting: videoRooms.setPresenting }),
    saveSettings: createSaveSettings({ changes, contents, settings, readQueues }),
    copied,
    personalData,
  };
};
export type Presentations = ReturnType<typeof createPresentations>;
