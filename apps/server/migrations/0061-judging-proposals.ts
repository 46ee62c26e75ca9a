import { type Kysely, sql } from 'kysely';

const statements = [
  // The proposal that is shown beside the plan of a round: for everyone of the crew, until it is applied or discarded.
  `create table judging_proposals (
    round_code text primary key references rounds,
    competition_code text not null references competitions,
    proposal jsonb not null,
    containers_hash text not null,
    made_by text not null,
    made_at timestamptz not null)`,
];

export const judgingProposals = {
  up: async (db: Kysely<unknown>): Promise<void> => {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
  down: async (db: Kysely<unknown>): Promise<void> => {
    await sql.raw('drop table judging_proposals').execute(db);
  },
};
