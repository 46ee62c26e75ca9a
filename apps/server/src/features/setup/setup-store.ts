import type { Db } from '../../platform/db/database.ts';
import type { TimelineRow } from './tables.ts';
import { insertWithNewId, isInserted } from '../../platform/new-id.ts';
import type { Tx } from '../../platform/unit.ts';

type On = Db | Tx;
type TimelineLine = Omit<TimelineRow, 'timeline_code' | 'competition_code' | 'removed_at'>;

export const createSetupStore = () => ({
  sections: (on: On, competitionCode: string) =>
    on
      .selectFrom('competition_settings')
      .select(['section', 'content', 'version'])
      .where('competition_code', '=', competitionCode)
      .execute(),
  contents: (on: On, section: string, competitionCodes: readonly string[]) =>
    on
      .selectFrom('competition_settings')
      .select(['competition_code', 'content'])
      .where('section', '=', section)
      .where('competition_code', 'in', [...competitionCodes, ''])
      .execute(),
  saveSection: async (
    tx: Tx,
    competitionCode: string,
    section: string,
    content: object,
    version: number,
  ): Promise<void> => {
    const saved = { content: JSON.stringify(content), version };
    await tx
      .insertInto('competition_settings')
      .values({ competition_code: competitionCode, section, ...saved })
      .onConflict((on) => on.columns(['competition_code', 'section']).doUpdateSet(saved))
      .execute();
  },

  submissions: (on: On, competitionCode: string) =>
    on
      .selectFrom('submission_settings')
      .select(['round_code', 'content', 'version'])
      .where('competition_code', '=', competitionCode)
      .execute(),
  saveSubmission: async (
    tx: Tx,
    competitionCode: string,
    roundCode: string,
    content: object,
    version: number,
  ): Promise<void> => {
    const saved = { content: JSON.stringify(content), version };
    await tx
      .insertInto('submission_settings')
      .values({ competition_code: competitionCode, round_code: roundCode, ...saved })
      .onConflict((on) => on.column('round_code').doUpdateSet(saved))
      .execute();
  },

  timeline: (on: On, competitionCode: string): Promise<TimelineRow[]> =>
    on
      .selectFrom('timeline_entries')
      .selectAll()
      .where('competition_code', '=', competitionCode)
      .where('removed_at', 'is', null)
      .orderBy('start_time')
      .orderBy('timeline_code')
      .execute(),
  windows: (on: On, competitionCodes: readonly string[]) =>
    on
      .selectFrom('timeline_entries')
      .select(['competition_code', 'start_time', 'hours', 'ends_at'])
      .where('competition_code', 'in', [...competitionCodes, ''])
      .where('kind', '=', 'registration')
      .where('removed_at', 'is', null)
      .execute(),
  removeEntries: async (tx: Tx, timelineCodes: readonly string[], now: Date): Promise<void> => {
    await tx
      .updateTable('timeline_entries')
      .set({ removed_at: now })
      .where('timeline_code', 'in', [...timelineCodes, ''])
      .execute();
  },
  updateEntry: async (tx: Tx, timelineCode: string, line: TimelineLine): Promise<void> => {
    await tx.updateTable('timeline_entries').set(line).where('timeline_code', '=', timelineCode).execute();
  },
  createEntry: (tx: Tx, competitionCode: string, line: TimelineLine, now: Date): Promise<string> =>
    insertWithNewId('TML', now, (timeline_code) =>
      isInserted(
        tx.insertInto('timeline_entries').values({ ...line, timeline_code, competition_code: competitionCode }),
        'timeline_code',
      ),
    ),
});
export type SetupStore = ReturnType<typeof createSetupStore>;
