import type { EndpointOutput, Endpoints } from '@podium/contract';
import { questionState } from '@podium/domain/questions';
import type { AskedRow } from './list-store.ts';
import type { QuestionRow } from './tables.ts';

type PublicQuestion = EndpointOutput<Endpoints['listPublicQuestions']>['items'][number];
type OwnQuestion = EndpointOutput<Endpoints['listMyQuestions']>['items'][number];
type AskedQuestion = EndpointOutput<Endpoints['listQuestions']>['items'][number];

const iso = (at: Date | null): string | null => at?.toISOString() ?? null;

/** What everyone reads has no person in it. The store gives answered questions only. */
export const publicView = (row: QuestionRow): PublicQuestion => ({
  questionCode: row.question_code,
  question: row.question,
  answer: row.answer ?? '',
  isPinned: row.pinned_at !== null,
  answeredAt: (row.answered_at ?? row.asked_at).toISOString(),
  editedAt: iso(row.edited_at),
});

export const ownView = (row: QuestionRow): OwnQuestion => ({
  questionCode: row.question_code,
  question: row.question,
  askedAt: row.asked_at.toISOString(),
  answer: row.answer,
  isPublic: row.is_public,
  answeredAt: iso(row.answered_at),
  editedAt: iso(row.edited_at),
  hiddenReason: row.hidden_reason,
});

export const askedView = (row: AskedRow): AskedQuestion => ({
  ...ownView(row),
  state:
    questionState({
      isAnswered: row.answer !== null,
      isHidden: row.hidden_at !== null,
      isWithdrawn: row.withdrawn_at !== null,
    }) ?? 'hidden',
  isPinned: row.pinned_at !== null,
  askedBy: row.asked_by,
  containerName: row.container_name,
  answeredBy: row.answerer,
  earlierAnswers: row.earlier.map(({ until, ...one }) => ({ ...one, until: new Date(until).toISOString() })),
  version: row.version,
});
