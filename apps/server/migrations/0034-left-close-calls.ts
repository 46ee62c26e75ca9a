import { type Kysely, sql } from 'kysely';

export const leftCloseCalls = {
  up: async (db: Kysely<unknown>): Promise<void> => {
    await sql`create table left_close_calls (
      round_code text not null references rounds,
      above_code text not null references containers,
      below_code text not null references containers,
      competition_code text not null references competitions,
      reason text not null,
      left_by text not null references users,
      left_at timestamptz not null,
      primary key (round_code, above_code, below_code))`.execute(db);
    await sql`create index left_close_calls_of_competition on left_close_calls (competition_code)`.execute(db);
  },
  down: async (db: Kysely<unknown>): Promise<void> => {
    await sql`drop table left_close_calls`.execute(db);
  },
};
