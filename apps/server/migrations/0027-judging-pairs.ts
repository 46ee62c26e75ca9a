import { type Kysely, sql } from 'kysely';

const statements = [
  // Judges of single containers, beside the judges of their rooms.
  `create table judging_pairs (
    round_code text not null references rounds,
    container_code text not null references containers,
    judge_code text not null references judges,
    competition_code text not null references competitions,
    primary key (round_code, container_code, judge_code))`,
  `create index judging_pairs_of_judge on judging_pairs (judge_code)`,
];

export const judgingPairs = {
  up: async (db: Kysely<unknown>): Promise<void> => {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
  down: async (db: Kysely<unknown>): Promise<void> => {
    await db.schema.dropTable('judging_pairs').execute();
  },
};
