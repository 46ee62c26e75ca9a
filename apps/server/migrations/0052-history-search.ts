import { type Kysely, sql } from 'kysely';

/** Who and what an act is about: its person, its subject, and every code in its details, however deep. */
const codesOf = (rows: string): string => `
  select competition_code, code, seq from ${rows},
    lateral (select actor union select subject
      union select (regexp_matches(details::text, '(?:CNT|ROM|RND|JDG|CRW|MEM|USR)[0-9]{13}', 'g'))[1]) as found (code)
  where competition_code is not null`;

/** Finding what was done to a team, a person or a room among 100,000 acts, and counting acts by kind and person. */
const statements = [
  // Latin letters without accents, for names that no column keeps in that form. Most names are plain letters and are only made small.
  `create function plain_letters(name text) returns text language sql immutable parallel safe as $$
    select case when octet_length(name) = length(name) then lower(name) else
      replace(replace(replace(replace(
        translate(regexp_replace(lower(normalize(name, NFKD)), '[\\u0300-\\u036f]+', '', 'g'), 'øđðłıħŋ', 'oddlihn'),
        'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe'), 'þ', 'th') end
  $$`,
  `create table audit_codes (
    competition_code text not null,
    code text not null,
    seq bigint not null,
    primary key (competition_code, code, seq))`,
  `insert into audit_codes ${codesOf('audit')}`,
  `create function note_audit_codes() returns trigger language plpgsql as $$ begin
    insert into audit_codes ${codesOf('added')}; return null; end $$`,
  `create trigger audit_codes_noted after insert on audit referencing new table as added
    for each statement execute function note_audit_codes()`,
  `create index audit_of_act on audit (competition_code, act, seq) where competition_code is not null`,
  `create index audit_of_actor on audit (competition_code, actor, seq) where competition_code is not null`,
];

export const historySearch = {
  up: async (db: Kysely<unknown>): Promise<void> => {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
  down: async (db: Kysely<unknown>): Promise<void> => {
    for (const index of ['audit_of_actor', 'audit_of_act']) await db.schema.dropIndex(index).execute();
    await sql.raw('drop trigger audit_codes_noted on audit').execute(db);
    await sql.raw('drop function note_audit_codes(), plain_letters(text)').execute(db);
    await db.schema.dropTable('audit_codes').execute();
  },
};
