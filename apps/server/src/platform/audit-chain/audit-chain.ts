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

/** The last row of a chain. */
export type ChainHead = Pick<AuditRow, 'seq' | 'hash'>;

const headOf = async (tx: Tx, competitionCode: string): Promise<ChainHead | undefined> =>
  tx
    .selectFrom('audit_chain_heads')
    .select(['seq', 'hash'])
    .where('competition_code', '=', competitionCode)
    .forUpdate()
    .executeTakeFirst();

/** The head of a chain as a value of a larger statement, for a caller who holds the competition's lock. */
export const chainHead = (competitionCode: string) =>
  sql<ChainHead | null>`(select json_build_object('seq', h.seq, 'hash', h.hash)
    from audit_chain_heads h where h.competition_code = ${competitionCode})`;

/** Entries as they follow a head, and the queries of a `with` that write them. There is at least one entry. */
export const extendChain = (competitionCode: string, head: ChainHead | undefined, entries: readonly ChainEntry[]) => {
  let last = head;
  const rows = entries.map((entry) => {
    const { seq, prevHash, hash } = appendEntry(last, chainedEntry(entry), { chain: competitionCode, hash: hashText });
    last = { seq, hash };
    const { at, actor, act, subject, details, operationId } = entry;
    return { seq, prev_hash: prevHash, hash, at, actor, act, subject, details, operation_id: operationId };
  });
  // As one text of JSON, which is faster written and read than arrays of texts that hold JSON.
  const queries = sql`chain_head as (
      insert into audit_chain_heads (competition_code, seq, hash)
      values (${competitionCode}, ${last?.seq}, ${last?.hash})
      on conflict (competition_code) do update set seq = excluded.seq, hash = excluded.hash),
    chain_rows as (
      insert into audit_chain (competition_code, seq, prev_hash, hash, at, actor, act, subject, details, operation_id)
      select ${competitionCode}, w.* from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as w (seq int,
        prev_hash text, hash text, at timestamptz, actor text, act text, subject text, details jsonb, operation_id text))`;
  return { last, queries };
};

/**
 * Appends entries to the chain of a competition, in the transaction of the acts themselves. The caller holds the competition's lock,
 * so that one head is extended at a time. It gives the last row, which a release keeps beside its content.
 */
export const appendToChain = async (
  tx: Tx,
  competitionCode: string,
  entries: readonly ChainEntry[],
): Promise<ChainHead | undefined> => {
  if (entries.length === 0) return undefined;
  const { last, queries } = extendChain(competitionCode, await headOf(tx, competitionCode), entries);
  await sql`with ${queries} select`.execute(tx);
  return last;
};
