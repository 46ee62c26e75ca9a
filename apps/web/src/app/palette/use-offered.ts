import { useMessages } from '../../i18n/locale-context.tsx';
import { byGroup, type Command, matching } from './commands.ts';
import { useAreas } from './use-areas.ts';
import { useCommands } from './use-commands.ts';
import { useFound } from './use-found.ts';

interface Offered {
  commands: Command[];
  /** Whether the server has still to answer for the typed text, or could not. */
  search: 'waiting' | 'failed' | 'found';
}

/** What the palette offers for a text: competitions, teams and people, areas, screens, actions. */
export const useOffered = (typed: string): Offered => {
  const { competitions, entries, areas, screens, actions } = useMessages().shell.palette;
  const local = [...useAreas(), ...useCommands()];
  const { commands: found, search } = useFound(typed);
  if (typed.trim() === '') return { commands: local.filter(({ group }) => group !== areas), search: 'found' };
  const all = [...found, ...matching(local, typed)];
  return { commands: byGroup(all, [competitions, entries, areas, screens, actions]), search: search.kind };
};
