import { sql } from 'kysely';
import type { Db } from '../../platform/db/database.ts';
import type { Tx } from '../../platform/unit.ts';

export interface Entrant {
  userCode: string;
  email: string;
  fName: string | null;
  lName: string | null;
  name: string;
  institute: { label: string; instituteName: string; isActive: boolean } | null;
}

/** What the entries ask about people. */
export const createPeopleStore = () => ({
  /** A person, held until the end: their account does not go away in between. */
  entrant: async (tx: Tx, userCode: string): Promise<Entrant | undefined> => {
    const row = await tx
      .selectFrom('users as u')
      .leftJoin('institutes as i', 'i.institute_id', 'u.institute_id')
      .select(['u.email', 'u.f_name', 'u.l_name', 'i.label', 'i.institute_name', 'i.is_active'])
      .where('u.user_code', '=', userCode)
      .where('u.deleted_at', 'is', null)
      .forKeyShare('u')
      .executeTakeFirst();
    if (!row || row.email === null) return undefined;
    const { label, institute_name: instituteName, is_active: isActive } = row;
    return {
      userCode,
      email: row.email,
      fName: row.f_name,
      lName: row.l_name,
      name: [row.f_name, row.l_name].filter(Boolean).join(' '),
      institute:
        label === null || instituteName === null ? null : { label, instituteName, isActive: isActive ?? false },
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
