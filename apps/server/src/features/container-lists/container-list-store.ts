import { pageSize } from '@podium/domain/constants';
import { requiredMembers } from '@podium/domain/containers';
import { type RawBuilder, sql } from 'kysely';
import type { ContainerRow } from '../containers/tables.ts';
import type { Db } from '../../platform/db/database.ts';
import type { Tx } from '../../platform/units/unit.ts';
import { likeAnywhere } from '../../platform/db/like-text.ts';
import type { CompetitionRules } from '../containers/service.ts';
import { talliesOfRound } from './tally-store.ts';

type On = Db | Tx;
export type Filter = 'all' | 'ready' | 'missing' | 'waiting' | 'unassigned' | 'inactive' | 'removed';
export type Sort = 'position' | 'name' | 'newest';

export interface Scope {
  competitionCode: string;
  rules: CompetitionRules;
  /** Only those who take part in this round; `isOpen` where everyone does. */
  round: { roundCode: string; isOpen: boolean } | undefined;
  competitionRoomCode: string | undefined;
}
export interface Asked extends Scope {
  filter: Filter;
  sort: Sort;
  words: readonly string[];
  /** Looks for the words in the names of containers alone, and not in those and the addresses of their people. */
  inNamesOnly?: boolean;
  /** The last row of the page before: what it is sorted by, and its code. */
  after: readonly [string, string] | undefined;
}

/** The same question as `missingParts` of the domain, asked of the numbers that are kept beside each container. */
const isReady = (rules: CompetitionRules, hasRoom: RawBuilder<boolean>): RawBuilder<boolean> => {
  const wanted = requiredMembers(rules);
  const haveCome =
    rules.competitionType === 'TEAM' && rules.minTeamSize
      ? sql`c.registered_count >= ${wanted}::int`
      : sql`c.registered_count = c.member_count`;
  return sql<boolean>`(c.approval = 'approved' and c.member_count >= ${wanted}::int and ${haveCome}
    and (c.institutes_agree or not ${rules.instituteRule}::boolean) and (${hasRoom} or not ${rules.roomsUsed}::boolean))`;
};

const sorts: Readonly<Record<Sort, { column: string; type: string; down: boolean }>> = {
  position: { column: 'c.position', type: 'numeric', down: false },
  name: { column: 'c.name_key', type: 'text', down: false },
  newest: { column: 'c.created_at', type: 'timestamptz', down: true },
};

export const takesPart = sql<boolean>`(c.is_active and c.approval = 'approved')`;
type Source = Pick<Scope, 'competitionCode' | 'round' | 'competitionRoomCode'>;
export const sourceOf = (
  { competitionCode, round, competitionRoomCode }: Source,
  isRemoved: boolean,
): RawBuilder<unknown> => {
  const removed = isRemoved ? sql`c.removed_at is not null` : sql`c.removed_at is null`;
  const room = competitionRoomCode ?? null;
  if (!round) {
    const inRoom =
      room === null
        ? sql`true`
        : sql`exists (select from round_entries e where e.container_code = c.container_code and e.competition_room_code = ${room})`;
    return sql`containers c where c.competition_code = ${competitionCode} and ${removed} and ${inRoom}`;
  }
  // A round that everyone takes part in shows those as well who wait for a yes or are set aside: the organiser looks for them there.
  return sql`containers c left join round_entries e on e.container_code = c.container_code and e.round_code = ${round.roundCode}
    where c.competition_code = ${competitionCode} and ${removed} and ${round.isOpen ? sql`true` : sql`(e.is_in and ${takesPart})`}
      and ${room === null ? sql`true` : sql`e.competition_room_code = ${room}`}`;
};
const hasRoomIn = ({ round }: Scope): RawBuilder<boolean> =>
  round ? sql<boolean>`(e.competition_room_code is not null)` : sql<boolean>`c.has_room`;

const filterOf = (filter: Filter, scope: Scope): RawBuilder<unknown> => {
  const ready = isReady(scope.rules, hasRoomIn(scope));
  switch (filter) {
    case 'ready':
      return sql`(c.is_active and ${ready})`;
    case 'missing':
      return sql`(c.is_active and not ${ready})`;
    case 'waiting':
      return sql`(c.is_active and c.approval = 'waiting')`;
    case 'unassigned':
      return sql`(${takesPart} and not ${hasRoomIn(scope)} and ${scope.rules.roomsUsed}::boolean)`;
    case 'inactive':
      return sql`not c.is_active`;
    case 'all':
    case 'removed':
      return sql`true`;
    default:
      return filter satisfies never;
  }
};

/** Whether anybody who takes part has a room in some round, and none in this one. */
const hasRoomElsewhere = (competitionCode: string, roundCode: string): RawBuilder<boolean> => {
  const taking = sql`competition_code = ${competitionCode} and is_active and approval = 'approved'`;
  return sql`((select coalesce(sum(count), 0) from container_tallies where ${taking} and has_room) >
    (select coalesce(sum(count), 0) from round_tallies where ${taking} and round_code = ${roundCode} and competition_room_code <> ''))`;
};

/** A page by its last row and not by a number: the thousandth page costs as much as the first. */
export const pageQuery = (asked: Asked): RawBuilder<ContainerRow & { sort_key: string }> => {
  const { column, type, down } = sorts[asked.sort];
  const key = sql.raw(column);
  const searched = sql.raw(asked.inNamesOnly ? 'c.name_key' : 'c.search');
  const words = asked.words.map((word) => sql`and ${searched} like ${likeAnywhere(word)}`);
  const next = asked.after
    ? sql`and (${key}, c.container_code) ${sql.raw(down ? '<' : '>')} (${asked.after[0]}::${sql.raw(type)}, ${asked.after[1]})`
    : sql``;
  const direction = sql.raw(down ? 'desc' : 'asc');
  const order = sql`order by ${key} ${direction}, c.container_code ${direction} limit ${pageSize + 1}`;
  const some = (which: RawBuilder<unknown>) =>
    sql`select c.*, ${key}::text as sort_key from ${sourceOf(asked, asked.filter === 'removed')}
      and ${filterOf(asked.filter, asked)} and ${which} ${sql.join(words, sql` `)} ${next} ${order}`;
  const { round } = asked;
  if (asked.filter !== 'unassigned' || !round?.isOpen) return sql`${some(sql`true`)}`;
  // Those without any room are found by an index. The others are looked through only where the kept counts say that there are some.
  return sql`select * from ((${some(sql`not c.has_room`)}) union all
    (${some(sql`c.has_room and ${hasRoomElsewhere(asked.competitionCode, round.roundCode)}`)})) c ${order}`;
};

const talliesOf = ({ competitionCode, round, competitionRoomCode: room }: Scope): RawBuilder<unknown> => {
  if (!round) return sql`container_tallies c where c.competition_code = ${competitionCode}`;
  const inRoom = room === undefined ? sql`true` : sql`c.competition_room_code = ${room}`;
  return sql`${talliesOfRound({ competitionCode, round })} where ${inRoom}`;
};

export const createContainerListStore = () => ({
  page: async (on: On, asked: Asked) => (await pageQuery(asked).execute(on)).rows,
  /** The kept numbers answer for every scope but a room of no round in particular, which no screen asks for. */
  counts: async (on: On, scope: Scope): Promise<Record<Exclude<Filter, 'removed'>, number>> => {
    const tallied = scope.round !== undefined || scope.competitionRoomCode === undefined;
    const sum = tallied ? sql`sum(c.count)` : sql`count(*)`;
    const inTally = tallied ? { ...scope, round: undefined } : scope;
    const count = (filter: Filter) => sql`coalesce(${sum} filter (where ${filterOf(filter, inTally)}), 0)::int`;
    const { rows } = await sql<
      Record<Exclude<Filter, 'removed'>, number>
    >`select coalesce(${sum}, 0)::int as "all", ${count('ready')} as ready, ${count('missing')} as missing,
      ${count('waiting')} as waiting, ${count('unassigned')} as unassigned, ${count('inactive')} as inactive
      from ${tallied ? talliesOf(scope) : sourceOf(scope, false)}`.execute(on);
    return rows[0] ?? { all: 0, ready: 0, missing: 0, waiting: 0, unassigned: 0, inactive: 0 };
  },
  /** The codes of all containers in their order. */
  codes: async (on: On, competitionCode: string): Promise<string[]> => {
    const rows = await on
      .selectFrom('containers')
      .select('container_code')
      .where('competition_code', '=', competitionCode)
      .where('removed_at', 'is', null)
      .orderBy('position')
      .orderBy('container_code')
      .execute();
    return rows.map((row) => row.container_code);
  },
  /** These containers in their order, without those that were removed. */
  byCodes: (on: On, competitionCode: string, containerCodes: readonly string[]): Promise<ContainerRow[]> =>
    on
      .selectFrom('containers')
      .selectAll()
      .where('competition_code', '=', competitionCode)
      .where(sql<boolean>`container_code = any(${[...containerCodes]})`)
      .where('removed_at', 'is', null)
      .orderBy('position')
      .orderBy('container_code')
      .execute(),
});
export type ContainerListStore = ReturnType<typeof createContainerListStore>;
