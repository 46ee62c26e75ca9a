import type { Competition, CompetitionSummary, Container } from '@podium/contract';
import { useCallback, useMemo } from 'react';
import { useNavigate } from 'react-router';
import { useMessages } from '../../i18n/locale-context.tsx';
import { type Search, useSearch } from '../../platform/http/use-search.ts';
import { type Thunk, useAppDispatch } from '../../platform/store/root.ts';
import type { Command } from './commands.ts';

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

/** Competitions and entries for the typed text, asked of the server. */
export const useFound = (typed: string): { commands: Command[]; search: Search<Found> } => {
  const { palette } = useMessages().shell;
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const ask = useCallback(async (text: string, signal: AbortSignal) => dispatch(find(text, signal)), [dispatch]);
  const search = useSearch(typed.trim(), ask);
  const commands = useMemo(() => {
    const addresses = {
      organised: '/auth/competitions/o/',
      participated: '/auth/competitions/p/',
      public: '/competitions/',
    };
    return search.kind !== 'found'
      ? []
      : search.items.map((one): Command => {
          if (one.kind === 'entry') {
            const { containerCode, containerName } = one.entry;
            const { competitionCode, competitionName } = one.of;
            const query = new URLSearchParams({ content: 'containers', find: containerName });
            const to = `/auth/competitions/o/${encodeURIComponent(competitionCode)}?${query}`;
            const go = (): void => void navigate(to);
            return {
              id: containerCode,
              group: palette.entries,
              icon: 'people',
              label: containerName,
              detail: competitionName,
              run: go,
            };
          }
          const { competitionCode, competitionName } = one.competition;
          return {
            id: competitionCode,
            group: palette.competitions,
            icon: 'star',
            label: competitionName,
            detail: palette.roles[one.kind],
            run: () => void navigate(addresses[one.kind] + encodeURIComponent(competitionCode)),
          };
        });
  }, [search, palette, navigate]);
  return { commands, search };
};
