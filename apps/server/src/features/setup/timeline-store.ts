import type { Db } from '../../platform/db/database.ts';
import { insertWithNewId, isInserted } from '../../platform/db/new-id.ts';
import type { Tx } from '../../platform/units/unit.ts';
import type { TimelineRow } from './tables.ts';

type On = Db | Tx;
type TimelineLine = Omit<TimelineRow, 'timeline_code' | 'competition_code' | 'removed_at'>;

export const createTimelineStore = () => ({
  list: (on: On, competitionCode: string): Promise<TimelineRow[]> =>
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
export type TimelineStore = ReturnType<typeof createTimelineStore>;
