import type { Db } from '../db/database.ts';
import type { Tx } from '../units/unit.ts';
import type { Signing } from './signing.ts';

/**
 * The public keys of this installation, also those from before a change of SECRET_KEY: what they signed is out in the world and must be
 * checked for as long as somebody holds it.
 */
export const createSigningKeys = ({ db, signing }: { db: Db; signing: Signing }) => ({
  /** Enters the present key, before anything that it signed leaves. */
  remember: async (now: Date, on: Db | Tx = db): Promise<void> => {
    await on
      .insertInto('signing_keys')
      .values({ key_id: signing.keyId, public_key: signing.publicKey, first_used_at: now })
      .onConflict((conflict) => conflict.column('key_id').doNothing())
      .execute();
  },
  /** Whether this installation signs with the key, or did, and the operator has not taken it back. */
  has: async (publicKey: string): Promise<boolean> =>
    publicKey === signing.publicKey ||
    (await db.selectFrom('signing_keys').select('key_id').where('public_key', '=', publicKey).executeTakeFirst()) !==
      undefined,
  /** The present key first, then the former ones, the newest first. */
  all: async (): Promise<{ keyId: string; publicKey: string }[]> => {
    const rows = await db
      .selectFrom('signing_keys')
      .select(['key_id', 'public_key'])
      .where('key_id', '<>', signing.keyId)
      .orderBy('first_used_at', 'desc')
      .execute();
    const former = rows.map(({ key_id: keyId, public_key: publicKey }) => ({ keyId, publicKey }));
    return [{ keyId: signing.keyId, publicKey: signing.publicKey }, ...former];
  },
});
export type SigningKeys = ReturnType<typeof createSigningKeys>;
