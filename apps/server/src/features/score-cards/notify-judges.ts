import { events } from '@podium/contract/events';
import type { Change } from '../competition-changes/service.ts';

/** The judges' open pages load their cards again, and the organiser's board shows them. */
export const notifyJudges = (change: Change, roundCode: string, judgeCodes: readonly string[]): void => {
  const competitionCode = change.competition.competition_code;
  for (const judgeCode of judgeCodes) {
    change.announce(events.judgeFetchContainer, [{ of: 'judge', judgeCode }], { competitionCode, roundCode });
    change.announce(events.judgeStatusUpdate, [{ of: 'competition', competitionCode }], { competitionCode, judgeCode });
  }
};
