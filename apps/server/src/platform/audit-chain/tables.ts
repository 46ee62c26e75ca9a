import type { JSONColumnType } from 'kysely';

interface AuditChainTable {
  competition_code: string;
  seq: number;
  prev_hash: string;
  hash: string;
  at: Date;
  actor: string;
  act: string;
  subject: string;
  details: JSONColumnType<Record<string, unknown>>;
  operation_id: string | null;
}

interface AuditChainHeadsTable {
  competition_code: string;
  seq: number;
  hash: string;
}

export interface AuditChainTables {
  audit_chain: AuditChainTable;
  audit_chain_heads: AuditChainHeadsTable;
}
