import { sql } from 'kysely';
import type { Db } from '../../platform/db/database.ts';
import type { Tx } from '../../platform/unit.ts';

export interface Entrant {
  userCode: string;
  email: string;
  name: string;
  institute: { label: string; instituteName: string; isActive: boolean } | null;
}

/** What the entries ask about people. */
export const createPeopleStore = () => ({
  /** A person, held until the end: their account does not go away in between. */
  entrant: async (tx: Tx, userCode: string): Promise<Entrant | undefined> => {
    const row = await tx
      .selectFrom('users')
      .select(['email', 'f_name', 'l_name', 'institute_id'])
      .where('user_code', '=', userCode)
      .where('deleted_at', 'is', null)
      .forKeyShare()
      .executeTakeFirst();
    if (!row || row.email === null) return undefined;
    const institute =
      row.institute_id === null
        ? undefined
        : await tx
            .selectFrom('institutes')
            .select(['label', 'institute_name as instituteName', 'is_active as isActive'])
            .where('institute_id', '=', row.institute_id)
            .executeTakeFirst();
    return {
      userCode,
      email: row.email,
      name: [row.f_name, row.l_name].filter(Boolean).join(' '),
      institute: institute ?? null,
    };
  },
  nameOf: async (on: Db | Tx, userCode: string): Promise<string> => {
    const row = await on
      .selectFrom('users')
      .select(['f_name', 'l_name'])
      .where('user_code', '=', userCode)
      .executeTakeFirst();
    return [row?.f_name, row?.l_name].filter(Boolean).join(' ');
  },
  emailOf: async (on: Db | Tx, userCode: string): Promise<string | undefined> =>
    (await on.selectFrom('users').select('email').where('user_code', '=', userCode).executeTakeFirst())?.email ??
    undefined,
  /** Whose account an address is, for the mails that go there. */
  accountsOf: async (on: Db | Tx, emails: readonly string[]): Promise<ReadonlyMap<string, string>> => {
    const rows = await on
      .selectFrom('users')
      .select(['email', 'user_code'])
      .where(sql<boolean>`email = any(${[...emails]})`)
      .execute();
    return new Map(rows.flatMap(({ email, user_code }) => (email === null ? [] : [[email, user_code] as const])));
  },
});
export type PeopleStore = ReturnType<typeof createPeopleStore>;
