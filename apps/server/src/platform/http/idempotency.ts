import { refuse } from '@podium/domain/errors';
import { sql } from 'kysely';
import type { Db } from '../db/database.ts';
import { createGroupedStatement, crowdGroups } from '../db/grouped-statement.ts';
import { fingerprint, type Secrets } from '../secrets/secrets.ts';
import type { KeyedRequest, Tx } from '../units/unit.ts';

export interface Idempotency {
  name(asked: { scope: string; endpoint: string; key: string; request: unknown }): KeyedRequest;
  /** The first answer, if there is one. The same key with another request is refused. */
  find(keyed: KeyedRequest): Promise<{ answer: unknown } | undefined>;
  /** Takes the keys inside the caller's transaction. One that is missing in the result: a duplicate was faster and has committed. */
  claim(tx: Tx, keyed: readonly KeyedRequest[], now: Date): Promise<ReadonlySet<KeyedRequest>>;
  keep(tx: Tx, kept: readonly { keyed: KeyedRequest; answer: unknown }[]): Promise<void>;
  /** Gives keys back that this transaction took. */
  release(tx: Tx, keyed: readonly KeyedRequest[]): Promise<void>;
  forget(tx: Tx, scope: string): Promise<void>;
  sweep(now: Date): Promise<void>;
}

interface KeptRow {
  request_mac: string;
  answer: string | null;
}

/** Long enough for a phone that was offline over night, short enough that sealed answers do not pile up. */
const keptMs = 24 * 3_600_000;

/**
 * An answer may hold a session token, so it is sealed. The request is kept only as a keyed fingerprint, because a plain one
 * would let a thief of the database try out passwords.
 */
export const createIdempotency = ({ db, secrets }: { db: Db; secrets: Secrets }): Idempotency => {
  const nameOf = (row: { scope: string; endpoint: string; key_hash: string }): string =>
    `${row.scope} ${row.endpoint} ${row.key_hash}`;
  const rowsOf = (kept: readonly { keyed: KeyedRequest }[], answers: readonly string[]) =>
    sql`unnest(${kept.map(({ keyed }) => keyed.scope)}::text[], ${kept.map(({ keyed }) => keyed.endpoint)}::text[],
      ${kept.map(({ keyed }) => keyed.keyHash)}::text[], ${answers}::text[]) as d (scope, endpoint, key_hash, answer)`;
  const where = ({ scope, endpoint, keyHash }: KeyedRequest) => ({ scope, endpoint, key_hash: keyHash });
  const readRows = async (asked: readonly KeyedRequest[]): Promise<(KeptRow | undefined)[]> => {
    const { rows } = await sql<KeptRow & { at: number }>`select d.at, k.request_mac, k.answer
      from unnest(${asked.map(({ scope }) => scope)}::text[], ${asked.map(({ endpoint }) => endpoint)}::text[],
        ${asked.map(({ keyHash }) => keyHash)}::text[]) with ordinality as d (scope, endpoint, key_hash, at)
      join idempotency_keys k on k.scope = d.scope and k.endpoint = d.endpoint and k.key_hash = d.key_hash`.execute(db);
    const found = new Map(rows.map((row) => [row.at, row]));
    return asked.map((_, at) => found.get(at + 1));
  };
  const rowOf = createGroupedStatement({ run: readRows, ...crowdGroups });
  return {
    name({ scope, endpoint, key, request }) {
      if (!/^[\x21-\x7e]{8,200}$/u.test(key)) {
        throw refuse('VALIDATION_FAILED', { fields: { 'idempotency-key': 'The key has 8 to 200 letters or digits.' } });
      }
      const use = `idempotency ${key}`;
      return { scope, endpoint, keyHash: fingerprint(key), requestMac: secrets.mac(use, JSON.stringify(request)), use };
    },
    async find(keyed) {
      const row = await rowOf(keyed);
      if (!row || row.answer === null) return undefined;
      if (row.request_mac !== keyed.requestMac) throw refuse('IDEMPOTENCY_KEY_REUSED');
      return { answer: JSON.parse(secrets.open(keyed.use, row.answer)) };
    },
    async claim(tx, all, now) {
      if (all.length === 0) return new Set();
      // In one order everywhere, so that two transactions with several keys in common never wait for each other. Of two equal ones the
      // first is taken.
      const byName = new Map(all.toReversed().map((keyed) => [nameOf(where(keyed)), keyed]));
      const rows = [...byName.values()].map((keyed) => ({
        ...where(keyed),
        request_mac: keyed.requestMac,
        answer: null,
        created_at: now,
      }));
      const claimed = await tx
        .insertInto('idempotency_keys')
        .values(rows.toSorted((a, b) => (nameOf(a) < nameOf(b) ? -1 : 1)))
        .onConflict((on) => on.doNothing())
        .returning(['scope', 'endpoint', 'key_hash'])
        .execute();
      return new Set(claimed.flatMap((row) => byName.get(nameOf(row)) ?? []));
    },
    async keep(tx, kept) {
      if (kept.length === 0) return;
      const sealed = kept.map(({ keyed, answer }) => secrets.seal(keyed.use, JSON.stringify(answer)));
      await sql`update idempotency_keys k set answer = d.answer from ${rowsOf(kept, sealed)}
        where k.scope = d.scope and k.endpoint = d.endpoint and k.key_hash = d.key_hash`.execute(tx);
    },
    async release(tx, keyed) {
      if (keyed.length === 0) return;
      await tx
        .deleteFrom('idempotency_keys')
        .where((eb) => eb.or(keyed.map((one) => eb.and(where(one)))))
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
