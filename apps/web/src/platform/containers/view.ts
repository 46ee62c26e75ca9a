import type { Container, MissingPoint, Round } from '@podium/contract';
import { currentRound } from '../competition/current-round.ts';

export const filters = ['all', 'ready', 'missing', 'waiting', 'unassigned', 'inactive', 'removed'] as const;
export type Filter = (typeof filters)[number];

/** What the list shows. It lives in the address, so that reload and Back keep it. */
export interface View {
  filter: Filter;
  find: string;
  room: string | undefined;
  roundCode: string | undefined;
}

export const viewOf = (search: URLSearchParams, rounds: readonly Round[]): View => ({
  filter: filters.find((filter) => filter === search.get('show')) ?? 'all',
  find: search.get('find') ?? '',
  room: search.get('room') ?? undefined,
  roundCode: rounds.find(({ roundCode }) => roundCode === search.get('round'))?.roundCode ?? currentRound(rounds),
});

/** Only the whole list, in its own order, has places to change. */
export const canRearrange = ({ filter, find, room }: View): boolean => filter === 'all' && !find && room === undefined;

/** The point that is shown in the row: what is wrong first, then as the server ordered it. */
export const mainPoint = ({ missing }: Pick<Container, 'missing'>): MissingPoint | undefined =>
  missing.find(({ kind }) => kind === 'institutes') ?? missing[0];

/** How many hatched bibs stand for people who are not even asked yet. */
export const openSeats = ({ missing }: Pick<Container, 'missing'>): number =>
  missing.find(({ kind }) => kind === 'members')?.count ?? 0;

export const notAccepted = (containers: readonly Pick<Container, 'users'>[]): number =>
  containers.reduce((sum, { users }) => sum + users.filter(({ status }) => status === 'INVITED').length, 0);

/** What stands before a row when it is put at a place: the rule of the server's rearranging. */
export const afterFor = (order: readonly string[], from: number, to: number): string | null => {
  const rest = order.filter((_, at) => at !== from);
  return rest[to - 1] ?? null;
};
