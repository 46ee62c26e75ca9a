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

/** The parts of the competition that is open, as far as this person may open them. */
export const useAreas = (): Command[] => {
  const { palette } = useMessages().shell;
  const words = useArea(workspaceWords);
  const { sections } = useArea(setupWords);
  const competition = useAppSelector((state) => (state.auth.token ? state.competition.current : null));
  return useMemo(() => {
    if (!competition || competition.me.role === 'participant') return [];
    const { me, competitionCode, competitionName, competitionType } = competition;
    const workspace = `/auth/competitions/o/${encodeURIComponent(competitionCode)}`;
    const tabs = {
      containers: words.tabs[competitionType ?? 'TEAM'],
      round: words.tabs.round,
      settings: words.tabs.settings,
    };
    const destinations: [path: string, label: string, within?: string][] = [
      ...contentsFor(me, everything).map((one): [string, string] => [contentPath(one), tabs[one]]),
      ...roundPartsFor(me)
        .filter((part) => part !== 'rounds')
        .map((part): [string, string, string] => [
          `?content=round&part=${part}`,
          words.roundParts[part],
          words.tabs.round,
        ]),
      ...areasFor(me, everything)
        .filter((area) => area !== 'COMPETITION')
        .map((area): [string, string] => [areaPath(area), words.areas[area]]),
      ...sectionsFor(me).map((section): [string, string, string] => [
        sectionPath(section),
        sections[section],
        words.areas.SETUP,
      ]),
    ];
    return destinations.map(([path, label, within]): Command => ({
      id: `area ${path}`,
      group: palette.areas,
      icon: 'arrow',
      label,
      detail: within ? `${within}, ${competitionName}` : competitionName,
      act: workspace + path,
    }));
  }, [competition, palette, words, sections]);
};
