import { type Kysely, sql } from 'kysely';

/**
 * How many containers have the same facts, kept beside them by triggers: counting what is ready, waiting or without a room adds up
 * a few rows, however many containers there are. One table is about a competition as a whole, one about a round of it; a room that
 * is not given is the empty text there, because it is part of the key.
 */
const facts = ['is_active', 'approval', 'member_count', 'registered_count', 'institutes_agree'];
const columns = facts.join(', ');
const ofContainer = (alias: string): string => facts.map((fact) => `${alias}.${fact}`).join(', ');

const apply = (table: string, key: string, delta: string): string => `
  insert into ${table} (${key}, count) select ${key}, sum(n) from (${delta}) d group by ${key} having sum(n) <> 0 order by ${key}
    on conflict (${key}) do update set count = ${table}.count + excluded.count;
  delete from ${table} where count = 0 and competition_code in (select competition_code from (${delta}) d);`;

const wholeKey = `competition_code, ${columns}, has_room`;
const roundKey = `competition_code, round_code, competition_room_code, is_in, handed_in, ${columns}`;

const wholeDelta = (rows: string, sign: 1 | -1): string =>
  `select competition_code, ${columns}, has_room, ${sign} as n from ${rows} where removed_at is null`;
/** A container changed its facts: so did what is counted of its rounds. */
const roundDeltaOfContainers = (rows: string, sign: 1 | -1): string =>
  `select e.competition_code, e.round_code, coalesce(e.competition_room_code, '') as competition_room_code, e.is_in, e.handed_in,
    ${ofContainer('c')}, ${sign} as n from ${rows} c join round_entries e on e.container_code = c.container_code where c.removed_at is null`;
/** The round of a container changed. */
const roundDeltaOfEntries = (rows: string, sign: 1 | -1): string =>
  `select e.competition_code, e.round_code, coalesce(e.competition_room_code, '') as competition_room_code, e.is_in, e.handed_in,
    ${ofContainer('c')}, ${sign} as n from ${rows} e join containers c on c.container_code = e.container_code where c.removed_at is null`;

const signs = {
  insert: [['new_rows', 1]],
  delete: [['old_rows', -1]],
  update: [
    ['new_rows', 1],
    ['old_rows', -1],
  ],
} as const;
const referencing = {
  insert: 'new table as new_rows',
  delete: 'old table as old_rows',
  update: 'old table as old_rows new table as new_rows',
};
type Event = keyof typeof signs;
const events: readonly Event[] = ['insert', 'update', 'delete'];

const delta = (event: Event, of: (rows: string, sign: 1 | -1) => string): string =>
  signs[event].map(([rows, sign]) => of(rows, sign)).join(' union all ');
const trigger = (table: string, event: Event, body: string): string[] => [
  `create function tally_${table}_${event}() returns trigger language plpgsql as $$ begin ${body} return null; end $$`,
  `create trigger ${table}_tally_${event} after ${event} on ${table} referencing ${referencing[event]}
    for each statement execute function tally_${table}_${event}()`,
];

const up = [
  `create table container_tallies (
    competition_code text not null references competitions,
    is_active boolean not null,
    approval text not null,
    member_count integer not null,
    registered_count integer not null,
    institutes_agree boolean not null,
    has_room boolean not null,
    count integer not null,
    primary key (${wholeKey}))`,
  `create table round_tallies (
    competition_code text not null references competitions,
    round_code text not null references rounds,
    competition_room_code text not null,
    is_in boolean not null,
    handed_in boolean not null,
    is_active boolean not null,
    approval text not null,
    member_count integer not null,
    registered_count integer not null,
    institutes_agree boolean not null,
    count integer not null,
    primary key (${roundKey}))`,
  // Whether a container has handed in work for a round, so that nobody has to look through the submissions for it.
  `alter table round_entries add column handed_in boolean not null default false`,
  `insert into round_entries (round_code, container_code, competition_code, handed_in)
    select distinct round_code, container_code, competition_code, true from submissions
    on conflict (round_code, container_code) do update set handed_in = true`,
  `create function note_handed_in() returns trigger language plpgsql as $$
    begin
      insert into round_entries (round_code, container_code, competition_code, handed_in)
        select distinct round_code, container_code, competition_code, true from new_rows
        on conflict (round_code, container_code) do update set handed_in = true where not round_entries.handed_in;
      return null;
    end $$`,
  `create trigger submissions_handed_in after insert on submissions referencing new table as new_rows
    for each statement execute function note_handed_in()`,
  ...events.flatMap((event) =>
    trigger(
      'containers',
      event,
      apply('container_tallies', wholeKey, delta(event, wholeDelta)) +
        apply('round_tallies', roundKey, delta(event, roundDeltaOfContainers)),
    ),
  ),
  ...events.flatMap((event) =>
    trigger('round_entries', event, apply('round_tallies', roundKey, delta(event, roundDeltaOfEntries))),
  ),
  `insert into container_tallies (${wholeKey}, count) select ${wholeKey}, count(*) from containers where removed_at is null group by ${wholeKey}`,
  `insert into round_tallies (${roundKey}, count) select ${roundKey}, sum(n) from (${roundDeltaOfEntries('round_entries', 1)}) d group by ${roundKey}`,
  // The end of the order is asked for under the competition's lock, at every registration.
  `create index containers_last_position on containers (competition_code, (trunc(position)))`,
];

const down = [
  `drop index containers_last_position`,
  ...['containers', 'round_entries'].flatMap((table) =>
    events.flatMap((event) => [
      `drop trigger ${table}_tally_${event} on ${table}`,
      `drop function tally_${table}_${event}()`,
    ]),
  ),
  `drop trigger submissions_handed_in on submissions`,
  `drop function note_handed_in()`,
  `alter table round_entries drop column handed_in`,
  `drop table round_tallies`,
  `drop table container_tallies`,
];

const run = async (db: Kysely<unknown>, statements: readonly string[]): Promise<void> => {
  for (const statement of statements) await sql.raw(statement).execute(db);
};

export const containerTallies = {
  up: (db: Kysely<unknown>) => run(db, up),
  down: (db: Kysely<unknown>) => run(db, down),
};
