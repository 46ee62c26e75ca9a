import type { Competition, CompetitionSummary, Container } from '@podium/contract';
import { fullName, initials } from '@podium/domain/accounts';
import { useCallback, useMemo } from 'react';
import { useMessages } from '../../i18n/locale-context.tsx';
import { type Search, useSearch } from '../../platform/http/use-search.ts';
import { type Thunk, useAppDispatch } from '../../platform/store/root.ts';
import { type Command, matches } from './commands.ts';

type Palette = ReturnType<typeof useMessages>['shell']['palette'];
type Found =
  | { kind: 'organised' | 'participated' | 'public'; competition: CompetitionSummary }
  | { kind: 'entry'; entry: Container; of: Competition };

/** One letter is in everything. */
const fewestLetters = 2;

const findCompetitions =
  (text: string, signal: AbortSignal): Thunk<Promise<Found[]>> =>
  async (_, getState, { api }) => {
    const options = { inline: true, signal };
    const own = async (kind: 'organised' | 'participated'): Promise<Found[]> => {
      if (!getState().auth.token) return [];
      const { items } = await api.call(
        'listCompetitions',
        { query: { of: kind, filter: 'recent', search: text } },
        options,
      );
      return items.map((competition) => ({ kind, competition }));
    };
    const open = async (): Promise<Found[]> => {
      const { items } = await api.call('listPublicCompetitions', { query: { search: text } }, options);
      return items.map((competition) => ({ kind: 'public', competition }));
    };
    const all = (await Promise.all([own('organised'), own('participated'), open()])).flat();
    const codeOf = (one: Found): string => (one.kind === 'entry' ? '' : one.competition.competitionCode);
    // A person's own competition is public as well; it is offered with the address of its workspace.
    return all.filter((one, at) => all.findIndex((other) => codeOf(other) === codeOf(one)) === at);
  };

/** Entries of the competition that is open, for those who work on it. */
const findContainers =
  (text: string, signal: AbortSignal): Thunk<Promise<Found[]>> =>
  async (_, getState, { api }) => {
    const { current } = getState().competition;
    if (!current || current.me.role === 'participant') return [];
    const { competitionCode } = current;
    const { items } = await api.call(
      'listContainers',
      { params: { competitionCode }, query: { search: text, filter: 'all', sort: 'name' } },
      { inline: true, signal },
    );
    return items.map((entry) => ({ kind: 'entry', entry, of: current }));
  };

const find =
  (text: string, signal: AbortSignal): Thunk<Promise<Found[]>> =>
  async (dispatch) => {
    if (text.trim().length < fewestLetters) return [];
    const parts = await Promise.all([dispatch(findCompetitions(text, signal)), dispatch(findContainers(text, signal))]);
    return parts.flat();
  };

const addresses = {
  organised: '/auth/competitions/o/',
  participated: '/auth/competitions/p/',
  public: '/competitions/',
};

/** A competition with the part this person has in it. */
export const competitionCommand = (
  kind: 'organised' | 'participated' | 'public',
  {
    competitionCode,
    competitionName,
    status,
  }: Pick<CompetitionSummary, 'competitionCode' | 'competitionName' | 'status'>,
  { competitions, roles }: Palette,
): Command => ({
  id: competitionCode,
  group: competitions,
  icon: 'star',
  label: competitionName,
  detail: roles[kind],
  status,
  act: addresses[kind] + encodeURIComponent(competitionCode),
});

/** A team, or the person of it whose name was typed. Both lead to the team in its list. */
const containerCommand = (
  { containerCode, containerName, users }: Container,
  { competitionCode, competitionName }: Competition,
  { entries }: Palette,
  typed: string,
): Command => {
  const person = matches(containerName, typed) ? undefined : users.find((user) => matches(fullName(user), typed));
  const query = new URLSearchParams({ content: 'containers', find: containerName });
  return {
    id: containerCode,
    group: entries,
    icon: 'people',
    initials: initials(person ?? { fName: containerName }),
    label: person ? fullName(person) : containerName,
    detail: person ? `${containerName}, ${competitionName}` : competitionName,
    act: `${addresses.organised}${encodeURIComponent(competitionCode)}?${query}`,
  };
};

/** Competitions and entries for the typed text, asked of the server. */
export const useFound = (typed: string): { commands: Command[]; search: Search<Found> } => {
  const { palette } = useMessages().shell;
  const dispatch = useAppDispatch();
  const ask = useCallback(async (text: string, signal: AbortSignal) => dispatch(find(text, signal)), [dispatch]);
  const search = useSearch(typed.trim(), ask);
  const commands = useMemo(
    () =>
      search.kind !== 'found'
        ? []
        : search.items.map((one) =>
            one.kind === 'entry'
              ? containerCommand(one.entry, one.of, palette, typed)
              : competitionCommand(one.kind, one.competition, palette),
          ),
    [search, palette, typed],
  );
  return { commands, search };
};
