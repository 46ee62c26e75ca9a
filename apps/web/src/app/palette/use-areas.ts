import type { Competition } from '@podium/contract';
import { useMemo } from 'react';
import { sectionPath, sectionsFor } from '../../features/setup/sections.ts';
import { setupWords } from '../../features/setup/words.ts';
import {
  areaPath,
  areas,
  areasFor,
  contentPath,
  contents,
  contentsFor,
  roundPartsFor,
} from '../../features/workspace/view.ts';
import { workspaceWords } from '../../features/workspace/words.ts';
import { useArea } from '../../i18n/area.ts';
import { useMessages } from '../../i18n/locale-context.tsx';
import { useAppSelector } from '../../platform/store/root.ts';
import type { Command } from './commands.ts';

const everything = Object.fromEntries([...areas, ...contents].map((part) => [part, true]));

type Known = Pick<Competition, 'me' | 'competitionCode' | 'competitionName' | 'competitionType'>;
type Destination = [path: string, label: string, within?: string];

/** Of so many competitions the areas are offered while none is open: those that were touched last. */
const maxOffered = 3;

const useKnown = (): readonly Known[] => {
  const isSignedIn = useAppSelector(({ auth }) => auth.token !== '');
  const { current, organized } = useAppSelector(({ competition }) => competition);
  return useMemo(() => {
    if (!isSignedIn) return [];
    if (current) return current.me.role === 'participant' ? [] : [current];
    return organized.slice(0, maxOffered);
  }, [isSignedIn, current, organized]);
};

/** The parts of the competition that is open, else of the last ones, as far as this person may open them. */
export const useAreas = (): Command[] => {
  const { palette } = useMessages().shell;
  const words = useArea(workspaceWords);
  const { sections } = useArea(setupWords);
  const known = useKnown();
  return useMemo(() => {
    const destinationsOf = ({ me, competitionType }: Known): Destination[] => {
      const tabs = {
        containers: words.tabs[competitionType ?? 'TEAM'],
        round: words.tabs.round,
        settings: words.tabs.settings,
      };
      return [
        ...contentsFor(me, everything).map((one): Destination => [contentPath(one), tabs[one]]),
        ...roundPartsFor(me)
          .filter((part) => part !== 'rounds')
          .map((part): Destination => [`?content=round&part=${part}`, words.roundParts[part], words.tabs.round]),
        ...areasFor(me, everything)
          .filter((area) => area !== 'COMPETITION')
          .map((area): Destination => [areaPath(area), words.areas[area]]),
        ...sectionsFor(me).map((one): Destination => [sectionPath(one), sections[one], words.areas.SETUP]),
      ];
    };
    return known.flatMap((competition) =>
      destinationsOf(competition).map(([path, label, within]): Command => {
        const { competitionCode, competitionName } = competition;
        return {
          id: `area ${competitionCode} ${path}`,
          group: palette.areas,
          icon: 'arrow',
          label,
          detail: within ? `${within}, ${competitionName}` : competitionName,
          act: `/auth/competitions/o/${encodeURIComponent(competitionCode)}${path}`,
        };
      }),
    );
  }, [known, palette, words, sections]);
};
