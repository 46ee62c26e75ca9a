import { events } from '@podium/contract/events';
import type { Change } from './changes.ts';

/** The competition itself, or its rounds, changed. */
export const announceCompetition = (
  { announce, competition: { competition_code: competitionCode } }: Change,
  version: number,
): void =>
  announce(events.updateCompetitionSetting, [{ of: 'competition', competitionCode }], {
    competitionCode,
    section: 'competition',
    version,
  });

/** Containers, their members or the rooms changed. Screens that show them fetch what is new, each with its own rights. */
export const announceContainers = (
  { announce, competition: { competition_code: competitionCode } }: Pick<Change, 'announce' | 'competition'>,
  containerCodes: readonly string[],
): void => {
  const own = containerCodes.map((containerCode) => ({ of: 'container', containerCode }) as const);
  announce(events.roomContainersUpdate, [{ of: 'competition', competitionCode }, ...own], {
    competitionCode,
    roundCode: null,
  });
};
