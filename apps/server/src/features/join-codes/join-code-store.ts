import type { Db } from '../../platform/db/database.ts';
import type { Tx } from '../../platform/units/unit.ts';

type On = Db | Tx;
interface NewJoinCode {
  join_code: string;
  competition_code: string;
  link_code: string | null;
  created_at: Date;
}

export const createJoinCodeStore = () => ({
  /** Whether the code was free. */
  create: async (tx: Tx, row: NewJoinCode): Promise<boolean> => {
    const made = await tx
      .insertInto('join_codes')
      .values(row)
      .onConflict((on) => on.column('join_code').doNothing())
      .returning('join_code')
      .executeTakeFirst();
    return made !== undefined;
  },
  ofCompetition: async (on: On, competitionCode: string): Promise<string | undefined> =>
    (
      await on
        .selectFrom('join_codes')
        .select('join_code')
        .where('competition_code', '=', competitionCode)
        .where('link_code', 'is', null)
        .where('revoked_at', 'is', null)
        .executeTakeFirst()
    )?.join_code,
  /** Whether a competition has a code, or had one that was turned off. */
  hadOne: async (on: On, competitionCode: string): Promise<boolean> => {
    const codes = on.selectFrom('join_codes').select('join_code').where('competition_code', '=', competitionCode);
    return (await codes.where('link_code', 'is', null).limit(1).executeTakeFirst()) !== undefined;
  },
  ofLink: async (on: On, linkCode: string): Promise<string | undefined> =>
    (
      await on
        .selectFrom('join_codes')
        .select('join_code')
        .where('link_code', '=', linkCode)
        .where('revoked_at', 'is', null)
        .executeTakeFirst()
    )?.join_code,
  revokeOfCompetition: async (tx: Tx, competitionCode: string, now: Date): Promise<void> => {
    await tx
      .updateTable('join_codes')
      .set({ revoked_at: now })
      .where('competition_code', '=', competitionCode)
      .where('link_code', 'is', null)
      .where('revoked_at', 'is', null)
      .execute();
  },
  /** What a code stands for, if it still does and its competition is LIVE. */
  find: (on: On, joinCode: string) =>
    on
      .selectFrom('join_codes as j')
      .innerJoin('competitions as c', 'c.competition_code', 'j.competition_code')
      .select(['j.competition_code', 'j.link_code'])
      .where('j.join_code', '=', joinCode)
      .where('j.revoked_at', 'is', null)
      .where('c.status', '=', 'LIVE')
      .where('c.removed_at', 'is', null)
      .executeTakeFirst(),
});
