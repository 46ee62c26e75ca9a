import { refuse } from '@podium/domain/errors';
import type { Db } from '../db/database.ts';
import { fingerprint, type Secrets } from '../secrets.ts';
import type { Tx } from '../unit.ts';

/** One request under one key. The client's key itself is never stored. */
export interface KeyedRequest {
  scope: string;
  endpoint: string;
  keyHash: string;
  requestMac: string;
  /** Names the key that the answer is sealed with. It holds the client's own key, so the database alone opens nothing. */
  use: string;
}

export interface Idempotency {
  name(asked: { scope: string; endpoint: string; key: string; request: unknown }): KeyedRequest;
  /** The first answer, if there is one. The same key with another request is refused. */
  find(keyed: KeyedRequest): Promise<{ answer: unknown } | undefined>;
  /** Takes the key inside the caller's transaction. False: a twin was faster and has committed. */
  claim(tx: Tx, keyed: KeyedRequest, now: Date): Promise<boolean>;
  keep(tx: Tx, keyed: KeyedRequest, answer: unknown): Promise<void>;
  forget(tx: Tx, scope: string): Promise<void>;
  sweep(now: Date): Promise<void>;
}

/** Long enough for a phone that was offline over night, short enough that sealed answers do not pile up. */
const keptMs = 24 * 3_600_000;

/**
 * An answer may hold a session token, so it is sealed. The request is kept only as a keyed fingerprint, because a plain one
 * would let whoever has the database try out passwords.
 */
export const createIdempotency = ({ db, secrets }: { db: Db; secrets: Secrets }): Idempotency => {
  const where = ({ scope, endpoint, keyHash }: KeyedRequest) => ({ scope, endpoint, key_hash: keyHash });
  return {
    name({ scope, endpoint, key, request }) {
      if (!/^[\x21-\x7e]{8,200}$/u.test(key)) {
        throw refuse('VALIDATION_FAILED', { fields: { 'idempotency-key': 'The key has 8 to 200 letters or digits.' } });
      }
      const use = `idempotency ${key}`;
      return { scope, endpoint, keyHash: fingerprint(key), requestMac: secrets.mac(use, JSON.stringify(request)), use };
    },
    async find(keyed) {
      const row = await db
        .selectFrom('idempotency_keys')
        .select(['request_mac', 'answer'])
        .where((eb) => eb.and(where(keyed)))
        .executeTakeFirst();
      if (!row || row.answer === null) return undefined;
      if (row.request_mac !== keyed.requestMac) throw refuse('IDEMPOTENCY_KEY_REUSED');
      return { answer: JSON.parse(secrets.open(keyed.use, row.answer)) };
    },
    async claim(tx, keyed, now) {
      const { numInsertedOrUpdatedRows } = await tx
        .insertInto('idempotency_keys')
        .values({ ...where(keyed), request_mac: keyed.requestMac, answer: null, created_at: now })
        .onConflict((on) => on.doNothing())
        .executeTakeFirst();
      return numInsertedOrUpdatedRows === 1n;
    },
    async keep(tx, keyed, answer) {
      const sealed = secrets.seal(keyed.use, JSON.stringify(answer));
      await tx
        .updateTable('idempotency_keys')
        .set({ answer: sealed })
        .where((eb) => eb.and(where(keyed)))
        .execute();
    },
    async forget(tx, scope) {
      await tx.deleteFrom('idempotency_keys').where('scope', '=', scope).execute();
    },
    async sweep(now) {
      await db
        .deleteFrom('idempotency_keys')
        .where('created_at', '<', new Date(now.getTime() - keptMs))
        .execute();
    },
  };
};
