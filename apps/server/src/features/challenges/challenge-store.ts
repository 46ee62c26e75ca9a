import { otpLifetimeMs, otpMaxTries } from '@podium/domain/accounts';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/database.ts';
import type { ChallengePurpose, ChallengeRow } from './tables.ts';
import type { Secrets } from '../../platform/secrets/secrets.ts';
import type { Tx } from '../../platform/units/unit.ts';

const hourMs = 3_600_000;
/** Expired challenges are kept a little, so that a late code is told "expired" and a resend still knows its purpose. */
export const keptMs = 2 * hourMs;

export interface Address {
  purpose: ChallengePurpose;
  email: string;
}
/** Sends to an address: all of them, or those that one device or network asked for. */
interface Counted extends Address {
  asker?: string;
}

export const createChallengeStore = ({ db, secrets }: { db: Db; secrets: Secrets }) => {
  const keyOf = (email: string, asker?: string): string =>
    secrets.mac('code sends', asker === undefined ? email : `${email} ${asker}`);
  return {
    /** Until the transaction ends nobody else sends a code for this purpose to this address, nor uses one that signs it up. */
    lockAddress: async (tx: Tx, { purpose, email }: Address): Promise<void> => {
      await sql`select pg_advisory_xact_lock(hashtextextended(${`${purpose} ${keyOf(email)}`}, 0))`.execute(tx);
    },
    /** When codes went to this address in the last hour. */
    sends: async (tx: Tx, { purpose, email, asker }: Counted, now: Date): Promise<Date[]> => {
      const rows = await tx
        .selectFrom('code_sends')
        .select('sent_at')
        .where('email_key', '=', keyOf(email, asker))
        .where('purpose', '=', purpose)
        .where('sent_at', '>', new Date(now.getTime() - hourMs))
        .execute();
      return rows.map((row) => row.sent_at);
    },
    noteSend: async (tx: Tx, { purpose, email, asker }: Counted, now: Date): Promise<void> => {
      await tx
        .insertInto('code_sends')
        .values({ purpose, email_key: keyOf(email, asker), sent_at: now })
        .execute();
    },
    insert: async (tx: Tx, row: Omit<ChallengeRow, 'tries' | 'used_at'>): Promise<void> => {
      await tx.insertInto('challenges').values(row).execute();
    },
    /** A new code for the same purpose: the old one is gone, and its wrong tries with it. */
    renew: async (tx: Tx, challengeId: string, codeMac: string, now: Date): Promise<boolean> => {
      const { numUpdatedRows } = await tx
        .updateTable('challenges')
        .set({ code_mac: codeMac, tries: 0, sent_at: now })
        .where('challenge_id', '=', challengeId)
        .where('used_at', 'is', null)
        .executeTakeFirst();
      return numUpdatedRows === 1n;
    },
    find: (challengeId: string): Promise<ChallengeRow | undefined> =>
      db.selectFrom('challenges').selectAll().where('challenge_id', '=', challengeId).executeTakeFirst(),
    /**
     * Takes one of the five tries, before the code is compared and outside any transaction: guesses sent at the same moment
     * together get five, and no refusal gives one back.
     */
    takeTry: (challengeId: string, purpose: ChallengePurpose, now: Date): Promise<ChallengeRow | undefined> =>
      db
        .updateTable('challenges')
        .set((eb) => ({ tries: eb('tries', '+', 1) }))
        .where('challenge_id', '=', challengeId)
        .where('purpose', '=', purpose)
        .where('used_at', 'is', null)
        .where('tries', '<', otpMaxTries)
        .where('sent_at', '>', new Date(now.getTime() - otpLifetimeMs))
        .returningAll()
        .executeTakeFirst(),
    /** A code works once: of two that are right at the same moment, one is too late. */
    use: async (tx: Tx, { challenge_id, code_mac }: ChallengeRow, now: Date): Promise<boolean> => {
      const { numUpdatedRows } = await tx
        .updateTable('challenges')
        .set({ used_at: now, password_hash: null })
        .where('challenge_id', '=', challenge_id)
        .where('code_mac', '=', code_mac)
        .where('used_at', 'is', null)
        .executeTakeFirst();
      return numUpdatedRows === 1n;
    },
    forget: async (tx: Tx, { email, userCode }: { email: string; userCode: string }): Promise<void> => {
      await tx
        .deleteFrom('challenges')
        .where((eb) => eb.or([eb('email', '=', email), eb('user_code', '=', userCode)]))
        .execute();
    },
    /** Every sign-up of an address that now has its account, this one too: nothing of them is needed again. */
    dropSignUps: async (tx: Tx, email: string): Promise<void> => {
      await tx.deleteFrom('challenges').where('email', '=', email).where('purpose', '=', 'sign-up').execute();
    },
    sweep: async (now: Date): Promise<void> => {
      await db
        .deleteFrom('challenges')
        .where('sent_at', '<', new Date(now.getTime() - keptMs))
        .execute();
      await db
        .deleteFrom('code_sends')
        .where('sent_at', '<', new Date(now.getTime() - hourMs))
        .execute();
    },
  };
};
export type ChallengeStore = ReturnType<typeof createChallengeStore>;
