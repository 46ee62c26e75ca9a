import { createHash } from 'node:crypto';
import { appendEntry, type AuditRow, type ChainAct, type JsonValue } from '@podium/domain/audit-chain';
import { sql } from 'kysely';
import type { Tx } from '../units/unit.ts';

/** One act that changes a score or a result. Details name people by codes and hold nothing personal: the row outlives the person. */
export interface ChainEntry {
  at: Date;
  actor: string;
  act: ChainAct;
  subject: string;
  details: Readonly<Record<string, JsonValue | undefined>>;
  /** The id that a judge's device gave to the operation. */
  operationId?: string | undefined;
}

export const hashText = (text: string): string => createHash('sha256').update(text).digest('hex');

/** What of an act goes into its hash. Appending and verifying both use it. */
export const chainedEntry = ({
  at,
  actor,
  act,
  subject,
  details,
  operationId,
}: Omit<ChainEntry, 'act'> & { act: string }) => ({
  who: actor,
  what: { act, subject, details, operationId },
  when: at.toISOString(),
});

const headOf = async (tx: Tx, competitionCode: string): Promise<Pick<AuditRow, 'seq' | 'hash'> | undefined> =>
  tx
    .selectFrom('audit_chain_heads')
    .select(['seq', 'hash'])
    .where('competition_code', '=', competitionCode)
    .forUpdate()
    .executeTakeFirst();

/**
 * Appends entries to the chain of a competition, in the transaction of the acts themselves. The caller holds the competition's lock,
 * so that one head is extended at a time. It gives the last row, which a release keeps beside its content.
 */
export const appendToChain = async (
  tx: Tx,
  competitionCode: string,
  entries: readonly ChainEntry[],
): Promise<Pick<AuditRow, 'seq' | 'hash'> | undefined> => {
  if (entries.length === 0) return undefined;
  let last = await headOf(tx, competitionCode);
  const rows = entries.map((entry) => {
    const row = appendEntry(last, chainedEntry(entry), { chain: competitionCode, hash: hashText });
    last = row;
    return { ...entry, ...row };
  });
  await sql`
    with head as (
      insert into audit_chain_heads (competition_code, seq, hash) values (${competitionCode}, ${last?.seq}, ${last?.hash})
      on conflict (competition_code) do update set seq = excluded.seq, hash = excluded.hash)
    insert into audit_chain (competition_code, seq, prev_hash, hash, at, actor, act, subject, details, operation_id)
    select ${competitionCode}, w.seq, w.prev_hash, w.hash, w.at, w.actor, w.act, w.subject, w.details::jsonb, w.operation_id
    from unnest(${rows.map(({ seq }) => seq)}::int[], ${rows.map(({ prevHash }) => prevHash)}::text[],
      ${rows.map(({ hash }) => hash)}::text[], ${rows.map(({ at }) => at.toISOString())}::timestamptz[],
      ${rows.map(({ actor }) => actor)}::text[], ${rows.map(({ act }) => act)}::text[],
      ${rows.map(({ subject }) => subject)}::text[], ${rows.map(({ details }) => JSON.stringify(details))}::text[],
      ${rows.map(({ operationId }) => operationId ?? null)}::text[])
      as w (seq, prev_hash, hash, at, actor, act, subject, details, operation_id)`.execute(tx);
  return last;
};
