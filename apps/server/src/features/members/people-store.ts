import { sql } from 'kysely';
import type { Db } from '../../platform/db/database.ts';
import type { Tx } from '../../platform/units/unit.ts';

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
  /** These people by their codes, held until the end: their accounts do not go away in between. */
  entrants: async (tx: Tx, userCodes: readonly string[]): Promise<ReadonlyMap<string, Entrant>> => {
    const rows = await tx
      .selectFrom('users as u')
      .leftJoin('institutes as i', 'i.institute_id', 'u.institute_id')
      .select(['u.user_code', 'u.email', 'u.f_name', 'u.l_name', 'i.label', 'i.institute_name', 'i.is_active'])
      .where(sql<boolean>`u.user_code = any(${[...userCodes]})`)
      .where('u.deleted_at', 'is', null)
      .orderBy('u.user_code')
      .forKeyShare('u')
      .execute();
    return new Map(
      rows.flatMap(({ user_code: userCode, email, f_name, l_name, label, institute_name, is_active }) => {
        if (email === null) return [];
        const name = [f_name, l_name].filter(Boolean).join(' ');
        const institute =
          label === null || institute_name === null
            ? null
            : { label, instituteName: institute_name, isActive: is_active ?? false };
        return [[userCode, { userCode, email, fName: f_name, lName: l_name, name, institute }] as const];
      }),
    );
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
