import type { Generated, Selectable } from 'kysely';

interface QuestionsTable {
  question_code: string;
  competition_code: string;
  /** None once the person has deleted their account. */
  user_code: string | null;
  /** The container of the person when they asked. */
  container_code: string | null;
  question: string;
  asked_at: Date;
  answer: Generated<string | null>;
  is_public: Generated<boolean>;
  answered_at: Generated<Date | null>;
  answered_by: Generated<string | null>;
  edited_at: Generated<Date | null>;
  hidden_at: Generated<Date | null>;
  hidden_reason: Generated<string | null>;
  pinned_at: Generated<Date | null>;
  withdrawn_at: Generated<Date | null>;
  version: Generated<number>;
}
export type QuestionRow = Selectable<QuestionsTable>;

export interface QuestionTables {
  questions: QuestionsTable;
  earlier_answers: { question_code: string; answer: string; is_public: boolean; replaced_at: Date };
}

declare module '../../platform/db/schema.ts' {
  interface Database extends QuestionTables {}
}
