import { pages } from '@podium/contract/pages';
import type { Db } from '../../platform/db/database.ts';
import type { Outbox } from '../../platform/mail/mail.ts';
import type { PersonalData } from '../../platform/personal-data.ts';
import type { Changes } from '../competition-changes/service.ts';
import type { CompetitionContents } from '../competitions/service.ts';
import { createAnswer } from './answer.ts';
import { createAsk } from './ask.ts';
import { createListQuestions } from './list.ts';
import { createQuestionLists } from './list-store.ts';
import { createQuestionStore } from './question-store.ts';

export interface QuestionsDeps {
  db: Db;
  changes: Changes;
  contents: CompetitionContents;
  outbox: Pick<Outbox, 'send'>;
  siteUrl: string;
}

/** Questions that participants ask about a competition, and the answers of those who run it. */
export const createQuestions = ({ db, changes, contents, outbox, siteUrl }: QuestionsDeps) => {
  const store = createQuestionStore();
  const lists = createQuestionLists();
  const personalData: PersonalData = {
    name: 'questions',
    collect: async ({ userCode }) =>
      (await store.ofPerson(db, userCode)).map((row) => ({
        competitionCode: row.competition_code,
        question: row.question,
        askedAt: row.asked_at.toISOString(),
        answer: row.answer,
        isPublic: row.is_public,
        answeredAt: row.answered_at?.toISOString() ?? null,
      })),
    erase: (tx, { userCode }) => store.forget(tx, userCode),
  };
  const checkLive = (competitionCode: string) => contents.live(competitionCode);
  const isLive = async (competitionCode: string): Promise<boolean> => {
    const found = await db
      .selectFrom('competitions')
      .select('status')
      .where('competition_code', '=', competitionCode)
      .where('removed_at', 'is', null)
      .executeTakeFirst();
    return found?.status === 'LIVE';
  };
  return {
    ...createListQuestions({ db, lists, checkLive }),
    ...createAsk({ changes, store }),
    ...createAnswer({
      changes,
      store,
      lists,
      sendMail: outbox.send,
      pageUrl: (competitionCode) =>
        new URL(pages.questions.replace('{competitionCode}', competitionCode), siteUrl).href,
    }),
    isLive,
    personalData,
  };
};
export type Questions = ReturnType<typeof createQuestions>;
