import { events } from '@podium/contract/events';
import type { Change } from '../competition-changes/service.ts';
import type { QuestionRow } from './tables.ts';

/** Whether everyone reads it. */
const isListed = ({ answer, is_public, hidden_at, withdrawn_at }: QuestionRow): boolean =>
  answer !== null && is_public && hidden_at === null && withdrawn_at === null;

/**
 * To the organisers and to the person who asked; to everyone only when what everyone reads has changed, because many people have that page
 * open. Nothing of the question travels.
 */
export const announceQuestions = (
  { announce, competition }: Change,
  after: QuestionRow,
  before: QuestionRow | undefined,
): void => {
  const { competition_code: competitionCode } = competition;
  // Sockets that were opened while the competition was live hear nothing while it is a draft.
  const isSeen = competition.status === 'LIVE' && [after, before].some((one) => one !== undefined && isListed(one));
  announce(
    events.questionsUpdate,
    [
      { of: 'competition', competitionCode },
      ...(isSeen ? [{ of: 'public-questions', competitionCode } as const] : []),
      ...(after.user_code === null ? [] : [{ of: 'user', userCode: after.user_code } as const]),
    ],
    { competitionCode },
  );
};
