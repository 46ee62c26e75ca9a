import { events } from '@podium/contract/events';
import { sql } from 'kysely';
import type { Change } from '../competition-changes/service.ts';
import { visibleCards } from '../score-cards/service.ts';

/** To those who run the competition, to the containers that it concerns, and to the judges who have cards of them. */
export const announcePresentations = async (
  { tx, announce, competition: { competition_code: competitionCode } }: Change,
  roundCode: string,
  containerCodes: readonly string[],
): Promise<void> => {
  const judges = await visibleCards(tx)
    .select('s.judge_code')
    .distinct()
    .where('s.round_code', '=', roundCode)
    .where(sql<boolean>`s.container_code = any(${[...containerCodes]}::text[])`)
    .execute();
  announce(
    events.presentationsUpdate,
    [
      { of: 'competition', competitionCode },
      ...containerCodes.map((containerCode) => ({ of: 'container', containerCode }) as const),
      ...judges.map(({ judge_code }) => ({ of: 'judge', judgeCode: judge_code }) as const),
    ],
    { competitionCode, roundCode },
  );
};
