import { type Kysely, sql } from 'kysely';

/** The places that a decision about what counts changed, beside its entry of the history. */
export const placeEffects = {
  up: async (db: Kysely<unknown>): Promise<void> => {
    await sql`create table audit_effects (
      seq bigint primary key references audit (seq) on delete cascade,
      competition_code text not null,
      places jsonb not null,
      more int not null)`.execute(db);
  },
  down: async (db: Kysely<unknown>): Promise<void> => {
    await db.schema.dropTable('audit_effects').execute();
  },
};
