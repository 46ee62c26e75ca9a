import { type Kysely, sql } from 'kysely';

/**
 * How many containers have a room in any round, kept by triggers: a container counts once, in however many rounds it has the room. And
 * an index of those in a round without a room, who are few when an organiser looks for them.
 */
const apply = (delta: string): string => `insert into room_tallies (competition_code, competition_room_code, count)
  select competition_code, competition_room_code, sum(n) from (${delta}) d
    group by competition_code, competition_room_code having sum(n) <> 0 order by competition_code, competition_room_code
  on conflict (competition_code, competition_room_code) do update set count = room_tallies.count + excluded.count;`;

const added = `select competition_code, container_code, competition_room_code, 1 as n from new_rows where competition_room_code is not null`;
const taken = `select competition_code, container_code, competition_room_code, -1 as n from old_rows where competition_room_code is not null`;
const changes = { insert: added, delete: taken, update: `${added} union all ${taken}` } as const;
const referencing = {
  insert: 'new table as new_rows',
  delete: 'old table as old_rows',
  update: 'old table as old_rows new table as new_rows',
} as const;
type Event = keyof typeof changes;
const events: readonly Event[] = ['insert', 'update', 'delete'];

/** For a container and a room: in how many rounds they belong together now, less how many of those this statement added. */
const deltaOfEntries = (event: Event): string => `select p.competition_code, p.competition_room_code,
    (case when r.rounds > 0 then 1 else 0 end) - (case when r.rounds - p.added > 0 then 1 else 0 end) as n
  from (select competition_code, container_code, competition_room_code, sum(n) as added from (${changes[event]}) d
    group by competition_code, container_code, competition_room_code) p
  join containers c on c.container_code = p.container_code and c.removed_at is null
  cross join lateral (select count(*) as rounds from round_entries e
    where e.container_code = p.container_code and e.competition_room_code = p.competition_room_code) r`;
/** A container was removed or restored, and its rooms with it. */
const deltaOfContainers = `select c.competition_code, e.competition_room_code, case when c.removed_at is null then 1 else -1 end as n
  from new_rows c join old_rows o on o.container_code = c.container_code and (o.removed_at is null) <> (c.removed_at is null)
  join lateral (select distinct competition_room_code from round_entries
    where container_code = c.container_code and competition_room_code is not null) e on true`;

const trigger = (name: string, table: string, event: Event, body: string): string[] => [
  `create function ${name}() returns trigger language plpgsql as $$ begin ${body} return null; end $$`,
  `create trigger ${name} after ${event} on ${table} referencing ${referencing[event]} for each statement execute function ${name}()`,
];

const up = [
  `create table room_tallies (
    competition_code text not null references competitions,
    competition_room_code text not null references rooms,
    count integer not null,
    primary key (competition_code, competition_room_code))`,
  ...events.flatMap((event) => trigger(`tally_rooms_${event}`, 'round_entries', event, apply(deltaOfEntries(event)))),
  ...trigger('tally_rooms_of_containers', 'containers', 'update', apply(deltaOfContainers)),
  `insert into room_tallies (competition_code, competition_room_code, count)
    select e.competition_code, e.competition_room_code, count(distinct e.container_code)
    from round_entries e join containers c on c.container_code = e.container_code
    where e.competition_room_code is not null and c.removed_at is null group by e.competition_code, e.competition_room_code`,
  `create index round_entries_unplaced on round_entries (round_code) where is_in and competition_room_code is null`,
];

const down = [
  `drop index round_entries_unplaced`,
  `drop trigger tally_rooms_of_containers on containers`,
  `drop function tally_rooms_of_containers()`,
  ...events.flatMap((event) => [
    `drop trigger tally_rooms_${event} on round_entries`,
    `drop function tally_rooms_${event}()`,
  ]),
  `drop table room_tallies`,
];

const run = async (db: Kysely<unknown>, statements: readonly string[]): Promise<void> => {
  for (const statement of statements) await sql.raw(statement).execute(db);
};

export const roomTallies = {
  up: (db: Kysely<unknown>) => run(db, up),
  down: (db: Kysely<unknown>) => run(db, down),
};
