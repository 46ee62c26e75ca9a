import { type Kysely, sql } from 'kysely';

const up = [
  // Whether a card counts, and if not, why: kept with the card by everything that changes it.
  `alter table score_cards add column status text not null default 'unfinished',
    add column left_out_at timestamptz, add column left_out_because text,
    add column release_asked_until timestamptz, add column decision jsonb`,
  `create index score_cards_counting on score_cards (round_code, container_code) where status = 'counts'`,
  `alter table round_judging add column closed_by text`,
  // The revision of the rules by which the scores of a competition were worked out; an older one is worked out again at the start.
  `create table counted_competitions (
    competition_code text primary key references competitions,
    rules integer not null)`,
  // A round as a release counted it, whole. Older seals have no rules of their own.
  `alter table sealed_rounds add column sealed_in integer, add column rules jsonb`,
  `create table sealed_members (
    competition_code text not null references competitions,
    version integer not null,
    container_code text not null,
    user_code text not null,
    primary key (competition_code, version, container_code, user_code))`,
  // A seal that does not hold is told to the organiser and never rewritten.
  `create table seal_faults (
    competition_code text not null references competitions,
    version integer not null,
    faults jsonb not null,
    found_at timestamptz not null,
    primary key (competition_code, version))`,
  `alter table certificates add column superseded_at timestamptz, add column superseded_because text,
    add column superseded_by text`,
  `drop index certificates_subject`,
  `create unique index certificates_subject on certificates (competition_code, kind, subject)
    where revoked_at is null and superseded_at is null`,
  `alter table prizes drop constraint prizes_state_check`,
  `alter table prizes add constraint prizes_state_check
    check (state in ('PROMISED', 'ON_ITS_WAY', 'DELIVERED', 'WITHDRAWN'))`,
];

const down = [
  `alter table prizes drop constraint prizes_state_check`,
  `update prizes set state = 'PROMISED' where state = 'WITHDRAWN'`,
  `alter table prizes add constraint prizes_state_check check (state in ('PROMISED', 'ON_ITS_WAY', 'DELIVERED'))`,
  `update certificates set revoked_at = superseded_at, revoked_because = superseded_because
    where superseded_at is not null and revoked_at is null`,
  `drop index certificates_subject`,
  `create unique index certificates_subject on certificates (competition_code, kind, subject) where revoked_at is null`,
  `alter table certificates drop column superseded_at, drop column superseded_because, drop column superseded_by`,
  `drop table seal_faults`,
  `drop table sealed_members`,
  `alter table sealed_rounds drop column sealed_in, drop column rules`,
  `drop table counted_competitions`,
  `alter table round_judging drop column closed_by`,
  `drop index score_cards_counting`,
  `alter table score_cards drop column status, drop column left_out_at, drop column left_out_because,
    drop column release_asked_until, drop column decision`,
];

const run = async (db: Kysely<unknown>, statements: readonly string[]): Promise<void> => {
  for (const statement of statements) await sql.raw(statement).execute(db);
};

export const whatCounts = {
  up: (db: Kysely<unknown>): Promise<void> => run(db, up),
  down: (db: Kysely<unknown>): Promise<void> => run(db, down),
};
