import { type Kysely, sql } from 'kysely';

export const shownSkills = {
  up: async (db: Kysely<unknown>): Promise<void> => {
    await sql`create table shown_skills (
      user_code text not null references users,
      skill text not null,
      primary key (user_code, skill))`.execute(db);
  },
  down: async (db: Kysely<unknown>): Promise<void> => {
    await sql`drop table shown_skills`.execute(db);
  },
};
