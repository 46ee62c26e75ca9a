import type { Db } from '../../platform/db/database.ts';
import type { Tx } from '../../platform/units/unit.ts';

/** When a judge was last reminded of a round. */
export const createReminderStore = () => ({
  last: async (on: Db | Tx, roundCode: string, judgeCode: string): Promise<Date | undefined> =>
    (
      await on
        .selectFrom('judge_reminders')
        .select('reminded_at')
        .where('round_code', '=', roundCode)
        .where('judge_code', '=', judgeCode)
        .executeTakeFirst()
    )?.reminded_at,
  note: async (tx: Tx, roundCode: string, judgeCode: string, now: Date): Promise<void> => {
    await tx
      .insertInto('judge_reminders')
      .values({ round_code: roundCode, judge_code: judgeCode, reminded_at: now })
      .onConflict((on) => on.columns(['round_code', 'judge_code']).doUpdateSet({ reminded_at: now }))
      .execute();
  },
});
export type ReminderStore = ReturnType<typeof createReminderStore>;
