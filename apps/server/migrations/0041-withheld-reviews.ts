import { type Kysely, sql } from 'kysely';

const statements = [
  // What a seal keeps for reviews, until it is released.
  `create table withheld_review_scores (
    round_code text not null references rounds,
    container_code text not null references containers,
    competition_code text not null references competitions,
    release_version integer not null,
    judges integer not null,
    criteria jsonb not null,
    primary key (round_code, container_code))`,
  `create table withheld_review_comments (
    round_code text not null references rounds,
    container_code text not null references containers,
    number integer not null,
    criterion_code text not null,
    text text not null,
    writers integer not null,
    primary key (round_code, container_code, number))`,
  // A ceremony that is open during the upgrade was sealed without them; it gets what is there now, as it would have at its end.
  `insert into withheld_review_scores (round_code, container_code, competition_code, release_version, judges, criteria)
    select k.round_code, k.container_code, y.competition_code, y.version, k.cards, k.criteria
    from ceremonies y join container_scores k on k.round_code = any(y.released_rounds)
    join containers c on c.container_code = k.container_code
    where y.closed_at is null and y.is_withheld and k.adjusted is not null and c.removed_at is null and c.is_active`,
  `with written as (
      select s.round_code, s.container_code, s.judge_code, f->>'criterionCode' as criterion_code, trim(f->'heads'->0->>'value') as text
      from ceremonies y join score_cards s on s.round_code = any(y.released_rounds)
      cross join jsonb_array_elements(s.content->'fields') f
      where y.closed_at is null and y.is_withheld and s.submitted_at is not null and s.recused_at is null and s.withdrawn_at is null
        and f->>'part' = 'comment' and trim(f->'heads'->0->>'value') <> ''),
    writers as (
      select round_code, container_code, count(distinct judge_code)::int as writers from written group by round_code, container_code)
    insert into withheld_review_comments (round_code, container_code, number, criterion_code, text, writers)
    select w.round_code, w.container_code,
      row_number() over (partition by w.round_code, w.container_code order by random()), w.criterion_code, w.text, n.writers
    from written w join writers n on n.round_code = w.round_code and n.container_code = w.container_code`,
];

export const withheldReviews = {
  up: async (db: Kysely<unknown>): Promise<void> => {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
  down: async (db: Kysely<unknown>): Promise<void> => {
    await sql`drop table withheld_review_comments, withheld_review_scores`.execute(db);
  },
};
