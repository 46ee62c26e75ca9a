import { useMemo } from 'react';
import { useMessages } from '../../i18n/locale-context.tsx';
import { useAppSelector } from '../../platform/store/root.ts';
import { discoverPath } from '../navigation.ts';
import { byGroup, type Command, matching, maxOfGroup } from './commands.ts';
import { useAreas } from './use-areas.ts';
import { useCommands } from './use-commands.ts';
import { competitionCommand, useFound } from './use-found.ts';

interface Offered {
  commands: Command[];
  /** Whether the server has still to answer for the typed text, or could not. */
  search: 'waiting' | 'failed' | 'found';
  /** Nothing has the typed text: what is offered is a search elsewhere. */
  isNothing: boolean;
}

/** The competitions a person worked on last, as far as they are known on this page. */
const useRecent = (): Command[] => {
  const { palette } = useMessages().shell;
  const { organized, participated } = useAppSelector(({ competition }) => competition);
  return useMemo(
    () =>
      [
        ...organized.map((one) => competitionCommand('organised', one, palette)),
        ...participated.map((one) => competitionCommand('participated', one, palette)),
      ].slice(0, maxOfGroup),
    [organized, participated, palette],
  );
};

/** What the palette offers for a text: competitions, teams and people, areas, screens, actions. */
export const useOffered = (typed: string): Offered => {
  const { palette } = useMessages().shell;
  const { competitions, entries, areas, screens, actions } = palette;
  const local = [...useAreas(), ...useCommands()];
  const recent = useRecent();
  const { commands: found, search } = useFound(typed);
  const text = typed.trim();
  if (text === '')
    return {
      commands: [...recent, ...local.filter(({ group }) => group !== areas)],
      search: 'found',
      isNothing: false,
    };
  const all = byGroup([...found, ...matching(local, typed)], [competitions, entries, areas, screens, actions]);
  if (all.length > 0 || search.kind !== 'found') return { commands: all, search: search.kind, isNothing: false };
  const elsewhere: Command = {
    id: 'elsewhere',
    group: actions,
    icon: 'search',
    label: palette.elsewhere(text),
    act: `${discoverPath}?${new URLSearchParams({ find: text })}`,
  };
  return { commands: [elsewhere], search: 'found', isNothing: true };
};
