import { type Kysely, sql } from 'kysely';

/**
 * A competition's revision grows with every change of what it says about itself: its own fields, rounds, criteria, rooms, settings
 * and dates. A server that has read all of it under one revision need not read it again. Triggers raise the revision, so that no code
 * can forget to. Containers do not count: a competition that fills up says the same about itself.
 */
const ownColumns = [
  'organiser',
  'competition_name',
  'competition_type',
  'team_size',
  'min_team_size',
  'status',
  'image_file_id',
  'category_name',
  'sub_categories',
  'details',
  'rules',
  'create_step',
  'version',
  'live_at',
  'removed_at',
];
const partsByCode = ['rounds', 'rooms', 'competition_settings', 'submission_settings', 'timeline_entries'];
const events = { insert: 'new', update: 'new', delete: 'old' } as const;

const onEvery = (table: string, routine: string): string[] =>
  Object.entries(events).map(
    ([event, rows]) => `create trigger ${table}_revise_${event} after ${event} on ${table}
      referencing ${rows} table as changed for each statement execute function ${routine}()`,
  );

const up = [
  `alter table competitions add column revision bigint not null default 0`,
  `create function revise_competition() returns trigger language plpgsql as $$
    begin new.revision := old.revision + 1; return new; end $$`,
  `create trigger competitions_revise before update of ${ownColumns.join(', ')} on competitions
    for each row execute function revise_competition()`,
  `create function revise_competition_of_parts() returns trigger language plpgsql as $$
    begin
      update competitions set revision = revision + 1 where competition_code in (select competition_code from changed);
      return null;
    end $$`,
  `create function revise_competition_of_criteria() returns trigger language plpgsql as $$
    begin
      update competitions set revision = revision + 1 where competition_code in
        (select r.competition_code from rounds r join changed k on k.round_code = r.round_code);
      return null;
    end $$`,
  ...partsByCode.flatMap((table) => onEvery(table, 'revise_competition_of_parts')),
  ...onEvery('criteria', 'revise_competition_of_criteria'),
];

const down = [
  ...[...partsByCode, 'criteria'].flatMap((table) =>
    Object.keys(events).map((event) => `drop trigger ${table}_revise_${event} on ${table}`),
  ),
  `drop trigger competitions_revise on competitions`,
  `drop function revise_competition_of_criteria()`,
  `drop function revise_competition_of_parts()`,
  `drop function revise_competition()`,
  `alter table competitions drop column revision`,
];

const run = async (db: Kysely<unknown>, statements: readonly string[]): Promise<void> => {
  for (const statement of statements) await sql.raw(statement).execute(db);
};

export const revisions = {
  up: (db: Kysely<unknown>) => run(db, up),
  down: (db: Kysely<unknown>) => run(db, down),
};
