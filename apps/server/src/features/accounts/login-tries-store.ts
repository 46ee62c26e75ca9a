import type { Db } from '../../platform/db/database.ts';
import type { Secrets } from '../../platform/secrets/secrets.ts';
import type { Tx } from '../../platform/units/unit.ts';

export const maxWrongPasswords = 10;
export const lockMs = 15 * 60_000;

export interface Try {
  isAllowed: boolean;
  /** This was the last one: if it is wrong too, the password is locked. */
  isLast: boolean;
  retryAt: Date;
}

/**
 * Wrong passwords per address, whether it has an account or not; a device that its owner signed in on before has a count of its own. A try is counted before the password is looked at, so that
 * guesses sent at the same moment cannot slip through together, and outside any transaction, so that no refusal undoes it.
 */
export const createLoginTriesStore = ({ db, secrets }: { db: Db; secrets: Secrets }) => {
  const keyOf = (email: string, deviceId?: string): string =>
    secrets.mac('login tries', deviceId === undefined ? email : `${email} ${deviceId}`);
  return {
    count: async (email: string, now: Date, deviceId?: string): Promise<Try> => {
      const key = keyOf(email, deviceId);
      const stale = new Date(now.getTime() - lockMs);
      const row = await db
        .insertInto('login_tries')
        .values({ email_key: key, tries: 1, last_at: now })
        .onConflict((on) =>
          on
            .column('email_key')
            .doUpdateSet((eb) => ({
              tries: eb
                .case()
                .when('login_tries.last_at', '<=', stale)
                .then(1)
                .else(eb('login_tries.tries', '+', 1))
                .end(),
              last_at: now,
            }))
            .where((eb) =>
              eb.or([eb('login_tries.tries', '<', maxWrongPasswords), eb('login_tries.last_at', '<=', stale)]),
            ),
        )
        .returning('tries')
        .executeTakeFirst();
      if (row)
        return { isAllowed: true, isLast: row.tries >= maxWrongPasswords, retryAt: new Date(now.getTime() + lockMs) };
      const locked = await db
        .selectFrom('login_tries')
        .select('last_at')
        .where('email_key', '=', key)
        .executeTakeFirst();
      return { isAllowed: false, isLast: true, retryAt: new Date((locked?.last_at ?? now).getTime() + lockMs) };
    },
    clear: async (on: Db | Tx, email: string, deviceId?: string): Promise<void> => {
      await on.deleteFrom('login_tries').where('email_key', '=', keyOf(email, deviceId)).execute();
    },
    sweep: async (now: Date): Promise<void> => {
      await db
        .deleteFrom('login_tries')
        .where('last_at', '<', new Date(now.getTime() - lockMs))
        .execute();
    },
  };
};
export type LoginTriesStore = ReturnType<typeof createLoginTriesStore>;
