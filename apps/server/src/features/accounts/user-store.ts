import { sql, type Updateable } from 'kysely';
import type { Db } from '../../platform/db/database.ts';
import type { UserRow, UsersTable } from './tables.ts';
import { drawId, insertWithNewId } from '../../platform/db/new-id.ts';
import type { Tx } from '../../platform/units/unit.ts';

export type UserPatch = Updateable<Omit<UsersTable, 'user_code' | 'user_id' | 'version'>>;

/** The person with the names behind their institute and sub-profession, in one question. */
const whole = (on: Db | Tx) =>
  on
    .selectFrom('users')
    .leftJoin('institutes', 'institutes.institute_id', 'users.institute_id')
    .leftJoin('sub_professions', 'sub_professions.sub_profession_code', 'users.sub_profession_code')
    .selectAll('users')
    .select([
      'institutes.label as institute_label',
      'institutes.institute_name as institute_name',
      'institutes.is_active as institute_is_active',
      'sub_professions.label as sub_profession_label',
      'sub_professions.occupation as sub_profession_occupation',
    ])
    .where('users.deleted_at', 'is', null);

export const createUserStore = (db: Db) => {
  return {
    byEmail: (email: string, on: Db | Tx = db) =>
      on.selectFrom('users').selectAll().where('email', '=', email).executeTakeFirst(),
    byCode: (on: Db | Tx, userCode: string) => whole(on).where('users.user_code', '=', userCode).executeTakeFirst(),
    byCodes: (userCodes: readonly string[]) =>
      whole(db)
        .where(sql<boolean>`users.user_code = any(${[...userCodes]})`)
        .execute(),
    byId: (userId: string) => whole(db).where('users.user_id', '=', userId).executeTakeFirst(),
    hasAnyOf: async (host: string): Promise<boolean> =>
      Boolean(
        await db
          .selectFrom('users')
          .select('user_code')
          .where('email', 'like', `%@${host}`)
          .limit(1)
          .executeTakeFirst(),
      ),
    codeOfPhone: async (phone: string): Promise<string | undefined> => {
      const row = await db.selectFrom('users').select('user_code').where('phone', '=', phone).executeTakeFirst();
      return row?.user_code;
    },
    nameOf: async (on: Db | Tx, userCode: string): Promise<string> => {
      const row = await on
        .selectFrom('users')
        .select(['f_name', 'l_name'])
        .where('user_code', '=', userCode)
        .executeTakeFirst();
      return [row?.f_name, row?.l_name].filter(Boolean).join(' ');
    },
    /** Nobody else changes this person until the transaction ends. */
    lock: (tx: Tx, userCode: string): Promise<UserRow | undefined> =>
      tx
        .selectFrom('users')
        .selectAll()
        .where('user_code', '=', userCode)
        .where('deleted_at', 'is', null)
        .forUpdate()
        .executeTakeFirst(),
    /** False when the address already has an account. */
    create: async (
      tx: Tx,
      { email, passwordHash, now }: { email: string; passwordHash: string; now: Date },
    ): Promise<string | undefined> => {
      let isTaken = false;
      const userCode = await insertWithNewId('USR', now, async (user_code) => {
        const row = { user_code, user_id: drawId('UID', now), email, password_hash: passwordHash, created_at: now };
        const { numInsertedOrUpdatedRows } = await tx
          .insertInto('users')
          .values(row)
          .onConflict((on) => on.doNothing())
          .executeTakeFirst();
        if (numInsertedOrUpdatedRows === 1n) return true;
        isTaken = Boolean(
          await tx.selectFrom('users').select('user_code').where('email', '=', email).executeTakeFirst(),
        );
        return isTaken;
      });
      return isTaken ? undefined : userCode;
    },
    update: async (tx: Tx, userCode: string, patch: UserPatch): Promise<void> => {
      await tx
        .updateTable('users')
        .set(patch)
        .set((eb) => ({ version: eb('version', '+', 1) }))
        .where('user_code', '=', userCode)
        .execute();
    },
  };
};
export type UserStore = ReturnType<typeof createUserStore>;
export type WholeUser = NonNullable<Awaited<ReturnType<UserStore['byCode']>>>;
