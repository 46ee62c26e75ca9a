import { type Kysely, sql } from 'kysely';

const statements = [
  `create table round_judging (
    round_code text primary key references rounds,
    competition_code text not null references competitions,
    blind boolean not null,
    judges_per_container integer not null,
    sessions integer not null,
    closed_at timestamptz,
    version integer not null default 0)`,
  `create table room_judges (
    round_code text not null references rounds,
    competition_room_code text not null references rooms,
    judge_code text not null references judges,
    session integer not null,
    competition_code text not null references competitions,
    primary key (round_code, competition_room_code, judge_code, session))`,
  `create index room_judges_of_judge on room_judges (judge_code)`,
  // A conflict that somebody knows of; the others are worked out.
  `create table judge_conflicts (
    judge_code text not null references judges,
    container_code text not null references containers,
    competition_code text not null references competitions,
    reason text not null,
    declared_at timestamptz not null,
    primary key (judge_code, container_code))`,
  `create index judge_conflicts_of_competition on judge_conflicts (competition_code)`,
  `create table conflict_overrides (
    judge_code text not null references judges,
    container_code text not null references containers,
    competition_code text not null references competitions,
    reason text not null,
    overridden_by text not null references users,
    overridden_at timestamptz not null,
    primary key (judge_code, container_code))`,
  `create index conflict_overrides_of_competition on conflict_overrides (competition_code)`,
  // One judge's scores for one container in one round. The content is what the operations of the judge's devices made of it.
  `create table score_cards (
    round_code text not null references rounds,
    container_code text not null references containers,
    judge_code text not null references judges,
    competition_code text not null references competitions,
    origin text not null check (origin in ('room', 'hand', 'plan', 'asked')),
    content jsonb not null default '{}',
    scored integer not null default 0,
    has_conflict boolean not null default false,
    mean double precision,
    version integer not null default 0,
    recused_at timestamptz,
    recused_because text,
    submitted_at timestamptz,
    withdrawn_at timestamptz,
    updated_at timestamptz not null,
    primary key (round_code, container_code, judge_code))`,
  `create index score_cards_of_judge on score_cards (judge_code, round_code)`,
  `create index score_cards_of_competition on score_cards (competition_code, round_code)`,
  `create table judge_reminders (
    round_code text not null references rounds,
    judge_code text not null references judges,
    reminded_at timestamptz not null,
    primary key (round_code, judge_code))`,
];

const tables = [
  'judge_reminders',
  'score_cards',
  'conflict_overrides',
  'judge_conflicts',
  'room_judges',
  'round_judging',
];

export const judging = {
  up: async (db: Kysely<unknown>): Promise<void> => {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
  down: async (db: Kysely<unknown>): Promise<void> => {
    for (const table of tables) await db.schema.dropTable(table).execute();
  },
};
