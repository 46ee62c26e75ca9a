import { type Kysely, sql } from 'kysely';

const statements = [
  `create table review_scores (
    round_code text not null references rounds,
    container_code text not null references containers,
    competition_code text not null references competitions,
    release_version integer not null,
    judges integer not null,
    criteria jsonb not null,
    primary key (round_code, container_code))`,
  // Nothing in it says who wrote: the order is drawn when a round is released, and the judge's code is left behind.
  `create table review_comments (
    round_code text not null references rounds,
    container_code text not null references containers,
    number integer not null,
    criterion_code text not null,
    text text not null,
    writers integer not null,
    primary key (round_code, container_code, number))`,
];

export const reviews = {
  up: async (db: Kysely<unknown>): Promise<void> => {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
  down: async (db: Kysely<unknown>): Promise<void> => {
    await sql`drop table review_comments, review_scores`.execute(db);
  },
};
