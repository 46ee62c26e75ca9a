import { type Kysely, sql } from 'kysely';

/** What a round's correction and a tie's decision say belongs to the competition's own content, whose revision they raise. */
const revised = ['round_corrections', 'tie_decisions'];
const events = { insert: 'new', update: 'new', delete: 'old' } as const;
const counted = `s.submitted_at is not null and s.recused_at is null and s.withdrawn_at is null and s.mean is not null`;

const up = [
  // Without a row the competition's setting holds. A row is there at the latest when the first card of the round is released.
  `create table round_corrections (
    round_code text primary key references rounds,
    competition_code text not null references competitions,
    is_on boolean not null,
    reason text,
    changed_by text references users,
    changed_at timestamptz)`,
  `create index round_corrections_of_competition on round_corrections (competition_code)`,
  `insert into round_corrections (round_code, competition_code, is_on)
    select r.round_code, r.competition_code, coalesce((s.content->>'correction')::boolean, false) and not r.is_mock
    from rounds r left join competition_settings s on s.competition_code = r.competition_code and s.section = 'judging'
    where exists (select from score_cards c where c.round_code = r.round_code and c.submitted_at is not null)`,
  `create table tie_decisions (
    competition_code text not null references competitions,
    number integer not null,
    container_codes text[] not null,
    reason text not null,
    decided_by text not null references users,
    decided_at timestamptz not null,
    primary key (competition_code, number))`,
  ...revised.flatMap((table) =>
    Object.entries(events).map(
      ([event, rows]) => `create trigger ${table}_revise_${event} after ${event} on ${table}
        referencing ${rows} table as changed for each statement execute function revise_competition_of_parts()`,
    ),
  ),
  // The mean of each criterion over the cards that count, by its code.
  `alter table container_scores add column criteria jsonb not null default '{}'`,
  `update container_scores k set criteria = m.criteria
    from (select p.round_code, p.container_code, jsonb_object_agg(p.code, p.mean) as criteria
      from (select s.round_code, s.container_code, f->>'criterionCode' as code,
          sum((f->'heads'->0->>'value')::float8 order by (f->'heads'->0->>'value')::float8) / count(*) as mean
        from score_cards s cross join jsonb_array_elements(s.content->'fields') f
        where ${counted} and f->>'part' = 'points' and jsonb_typeof(f->'heads'->0->'value') = 'number'
        group by s.round_code, s.container_code, f->>'criterionCode') p
      group by p.round_code, p.container_code) m
    where m.round_code = k.round_code and m.container_code = k.container_code`,
  `create index container_scores_corrected on container_scores (round_code) where corrected is not null`,
  `alter table score_cards add column asked_at timestamptz`,
  `alter table leaderboard_snapshots add column reason text`,
];

const down = [
  `alter table score_cards drop column asked_at`,
  `alter table leaderboard_snapshots drop column reason`,
  `drop index container_scores_corrected`,
  `alter table container_scores drop column criteria`,
  `drop table tie_decisions`,
  `drop table round_corrections`,
];

const run = async (db: Kysely<unknown>, statements: readonly string[]): Promise<void> => {
  for (const statement of statements) await sql.raw(statement).execute(db);
};

export const results = {
  up: (db: Kysely<unknown>) => run(db, up),
  down: (db: Kysely<unknown>) => run(db, down),
};
