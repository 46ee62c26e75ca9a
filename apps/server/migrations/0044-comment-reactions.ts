import { type Kysely, sql } from 'kysely';

const statements = [
  // The comment is kept as it was answered: the next release may hold other words.
  `create table comment_reactions (
    reaction_code text primary key,
    competition_code text not null references competitions,
    round_code text not null references rounds,
    container_code text not null references containers,
    comment_code text not null,
    criterion_code text not null,
    comment text not null,
    reaction text not null check (reaction in ('THANKS', 'QUESTION')),
    question text not null check (length(question) <= 300),
    user_code text,
    reacted_at timestamptz not null,
    unique (round_code, container_code, comment_code, user_code))`,
  `create index comment_reactions_newest on comment_reactions (competition_code, reacted_at desc, reaction_code desc)`,
  `create table pinned_comments (
    round_code text not null references rounds,
    container_code text not null references containers,
    competition_code text not null references competitions,
    comment_code text not null,
    primary key (round_code, container_code))`,
];

export const commentReactions = {
  up: async (db: Kysely<unknown>): Promise<void> => {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
  down: async (db: Kysely<unknown>): Promise<void> => {
    await sql`drop table pinned_comments, comment_reactions`.execute(db);
  },
};
