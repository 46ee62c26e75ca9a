import { type Kysely, sql } from 'kysely';

const statements = [
  `create table card_requests (
    round_code text not null,
    container_code text not null,
    judge_code text not null,
    competition_code text not null references competitions,
    kind text not null check (kind in ('count', 'open')),
    reason text not null check (length(reason) <= 500),
    asked_at timestamptz not null,
    state text not null default 'waiting' check (state in ('waiting', 'accepted', 'declined')),
    decided_at timestamptz,
    decided_by text,
    decision text check (length(decision) between 3 and 500),
    primary key (round_code, container_code, judge_code),
    foreign key (round_code, container_code, judge_code) references score_cards on delete cascade,
    check ((state = 'waiting') = (decided_at is null)))`,
  `create index card_requests_of_judge on card_requests (judge_code)`,
  // With release_asked_until: the judge of a closed round may also score the card until then.
  `alter table score_cards add column is_opened boolean not null default false`,
];

export const cardRequests = {
  up: async (db: Kysely<unknown>): Promise<void> => {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
  down: async (db: Kysely<unknown>): Promise<void> => {
    await sql`alter table score_cards drop column is_opened`.execute(db);
    await sql`drop table card_requests`.execute(db);
  },
};
