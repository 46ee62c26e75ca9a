import { type ChainVerdict, createVerifier, type JsonValue, type KnownRow } from '@podium/domain/audit-chain';
import type { Db } from '../db/database.ts';
import { chainedEntry, hashText } from './audit-chain.ts';

/** Every competition that has a chain, or the head of one. */
export const chainNames = async (db: Db): Promise<string[]> => {
  const rows = await db
    .selectFrom('audit_chain')
    .select('competition_code')
    .union(db.selectFrom('audit_chain_heads').select('competition_code'))
    .orderBy('competition_code')
    .execute();
  return rows.map((row) => row.competition_code);
};

const rowsAfter = (db: Db, competitionCode: string, seq: number, most: number) =>
  db
    .selectFrom('audit_chain')
    .selectAll()
    .where('competition_code', '=', competitionCode)
    .where('seq', '>', seq)
    .orderBy('seq')
    .limit(most)
    .execute();

/**
 * Walks a chain from its first row. The head is read first: rows that are appended meanwhile are read as well and must fit.
 * A chain without its head is broken after its last row.
 */
export const verifyStoredChain = async (
  db: Db,
  competitionCode: string,
  { known = [], rowsAtOnce = 5000 }: { known?: readonly KnownRow[]; rowsAtOnce?: number } = {},
): Promise<ChainVerdict> => {
  const head = await db
    .selectFrom('audit_chain_heads')
    .select(['seq', 'hash'])
    .where('competition_code', '=', competitionCode)
    .executeTakeFirst();
  const ends = [...known, ...(head ? [head] : [])];
  const verifier = createVerifier({ chain: competitionCode, hash: hashText, known: ends });
  let last = 0;
  for (;;) {
    const rows = await rowsAfter(db, competitionCode, last, rowsAtOnce);
    for (const row of rows) {
      const details = row.details as Record<string, JsonValue>;
      const entry = chainedEntry({ ...row, details, operationId: row.operation_id ?? undefined });
      verifier.read({ ...entry, seq: row.seq, prevHash: row.prev_hash, hash: row.hash });
    }
    last = rows.at(-1)?.seq ?? last;
    if (rows.length < rowsAtOnce) break;
  }
  const verdict = verifier.finish();
  return verdict.isIntact && !head && last > 0 ? { isIntact: false, seq: last + 1, fault: 'removed' } : verdict;
};
