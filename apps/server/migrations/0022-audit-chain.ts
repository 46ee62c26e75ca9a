import { type Kysely, sql } from 'kysely';

const statements = [
  // Rows are only ever added. Their numbers have no gap, and each hash covers the row before it.
  `create table audit_chain (
    competition_code text not null references competitions,
    seq integer not null,
    prev_hash text not null,
    hash text not null,
    at timestamptz not null,
    actor text not null,
    act text not null,
    subject text not null,
    details jsonb not null,
    operation_id text,
    primary key (competition_code, seq))`,
  `create unique index audit_chain_operations on audit_chain (competition_code, actor, subject, operation_id)
    where operation_id is not null`,
  // The last row of each chain: the next one is made over its hash, and without it rows cut off at the end go unnoticed.
  `create table audit_chain_heads (
    competition_code text primary key references competitions,
    seq integer not null,
    hash text not null)`,
];

export const auditChain = {
  up: async (db: Kysely<unknown>): Promise<void> => {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
  down: async (db: Kysely<unknown>): Promise<void> => {
    for (const table of ['audit_chain_heads', 'audit_chain']) await db.schema.dropTable(table).execute();
  },
};
