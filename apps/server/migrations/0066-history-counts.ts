import { type Kysely, sql } from 'kysely';

/** One statement may hold acts of several kinds and people; in one order, so that two statements never wait for each other. */
const counted = (table: string, column: string, rows: string): string => `
  insert into ${table} (competition_code, ${column}, count)
    select competition_code, ${column}, count(*) from ${rows}
    where competition_code is not null group by competition_code, ${column} order by competition_code, ${column}`;
const added = (table: string, column: string): string => `${counted(table, column, 'added')}
  on conflict (competition_code, ${column}) do update set count = ${table}.count + excluded.count;`;

/** How many acts of each name, and by each person, a history has: counting them again for every reader took longer than the page. */
const statements = [
  `create table audit_acts (
    competition_code text not null, act text not null, count int not null, primary key (competition_code, act))`,
  `create table audit_actors (
    competition_code text not null, actor text not null, count int not null, primary key (competition_code, actor))`,
  counted('audit_acts', 'act', 'audit'),
  counted('audit_actors', 'actor', 'audit'),
  `create index audit_actors_by_count on audit_actors (competition_code, count desc, actor)`,
  `create function note_audit_counts() returns trigger language plpgsql as $$ begin
    ${added('audit_acts', 'act')} ${added('audit_actors', 'actor')} return null; end $$`,
  `create trigger audit_counts_noted after insert on audit referencing new table as added
    for each statement execute function note_audit_counts()`,
];

export const historyCounts = {
  up: async (db: Kysely<unknown>): Promise<void> => {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
  down: async (db: Kysely<unknown>): Promise<void> => {
    await sql.raw('drop trigger audit_counts_noted on audit').execute(db);
    await sql.raw('drop function note_audit_counts()').execute(db);
    for (const table of ['audit_actors', 'audit_acts']) await db.schema.dropTable(table).execute();
  },
};
