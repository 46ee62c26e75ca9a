import { type Kysely, sql } from 'kysely';

const statements = [
  // What a release counted of a round. Later releases of the round add rows; nothing here is ever changed.
  `create table sealed_rounds (
    competition_code text not null references competitions,
    round_code text not null references rounds,
    version integer not null,
    scale jsonb not null,
    criteria jsonb not null,
    primary key (round_code, version))`,
  `create table sealed_cards (
    round_code text not null,
    version integer not null,
    container_code text not null,
    judge_code text not null,
    points jsonb not null,
    primary key (round_code, version, container_code, judge_code),
    foreign key (round_code, version) references sealed_rounds)`,
  `create table sealed_adjustments (
    round_code text not null,
    version integer not null,
    number integer not null,
    container_code text not null,
    kind text not null,
    points double precision not null,
    primary key (round_code, version, number),
    foreign key (round_code, version) references sealed_rounds)`,
  `create table result_files (
    competition_code text not null references competitions,
    version integer not null,
    judges_named boolean not null,
    file_id text references files,
    bytes bigint,
    sha256 text,
    key_id text,
    made_at timestamptz,
    primary key (competition_code, version))`,
];

export const resultFiles = {
  up: async (db: Kysely<unknown>): Promise<void> => {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
  down: async (db: Kysely<unknown>): Promise<void> => {
    await sql`drop table result_files, sealed_adjustments, sealed_cards, sealed_rounds`.execute(db);
  },
};
