import { type Kysely, sql } from 'kysely';

/**
 * A number that grows with every change of what lists show of a competition's containers: the containers, their members and rooms, and
 * the names and institutes of people with an account. A server that has written a page under one number need not write it again.
 *
 * It has a row of its own for each cause, and is the sum of both. Containers are written under the competition's lock, so their row is
 * free; people change their names at any time, and would otherwise wait for a long upload, or for somebody who waits for them.
 */
const events = { insert: 'new', update: 'new', delete: 'old' } as const;
const tables = ['containers', 'members', 'round_entries'];

const raise = (
  cause: string,
  codes: string,
): string => `insert into container_revisions (competition_code, cause, revision)
  select competition_code, '${cause}', 1 from (${codes}) d order by competition_code
  on conflict (competition_code, cause) do update set revision = container_revisions.revision + 1;`;
const routine = (name: string, body: string): string =>
  `create function ${name}() returns trigger language plpgsql as $$ begin ${body} return null; end $$`;

const up = [
  `create table container_revisions (
    competition_code text not null references competitions,
    cause text not null check (cause in ('containers', 'people')),
    revision bigint not null,
    primary key (competition_code, cause))`,
  routine('revise_containers', raise('containers', 'select distinct competition_code from changed')),
  ...tables.flatMap((table) =>
    Object.entries(events).map(
      ([event, rows]) => `create trigger ${table}_revise_${event} after ${event} on ${table}
        referencing ${rows} table as changed for each statement execute function revise_containers()`,
    ),
  ),
  routine(
    'revise_containers_of_user',
    raise(
      'people',
      `select distinct competition_code from members where user_code = new.user_code and removed_at is null`,
    ),
  ),
  `create trigger users_revise_containers after update of email, f_name, l_name, institute_id, user_id on users
    for each row execute function revise_containers_of_user()`,
  routine(
    'revise_containers_of_institute',
    raise(
      'people',
      `select distinct m.competition_code from users u join members m on m.user_code = u.user_code
        where u.institute_id = new.institute_id and m.removed_at is null`,
    ),
  ),
  `create trigger institutes_revise_containers after update of label, institute_name, is_active on institutes
    for each row execute function revise_containers_of_institute()`,
];

const down = [
  `drop trigger institutes_revise_containers on institutes`,
  `drop function revise_containers_of_institute()`,
  `drop trigger users_revise_containers on users`,
  `drop function revise_containers_of_user()`,
  ...tables.flatMap((table) => Object.keys(events).map((event) => `drop trigger ${table}_revise_${event} on ${table}`)),
  `drop function revise_containers()`,
  `drop table container_revisions`,
];

const run = async (db: Kysely<unknown>, statements: readonly string[]): Promise<void> => {
  for (const statement of statements) await sql.raw(statement).execute(db);
};

export const containerRevisions = {
  up: (db: Kysely<unknown>) => run(db, up),
  down: (db: Kysely<unknown>) => run(db, down),
};
