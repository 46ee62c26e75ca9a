import type { EndpointInput, EndpointOutput, Endpoints } from '@podium/contract';
import { events } from '@podium/contract/events';
import { refuse } from '@podium/domain/errors';
import type { MemberCaller } from '../../platform/auth/caller.ts';
import type { SendMail } from '../../platform/mail/mail.ts';
import type { Tx, Unit } from '../../platform/units/unit.ts';
import type { Change, Changes } from '../competition-changes/service.ts';
import { announceQuestions } from './announce.ts';
import type { QuestionLists } from './list-store.ts';
import { answeredMail } from './mail-texts.ts';
import type { QuestionStore } from './question-store.ts';
import type { QuestionRow } from './tables.ts';
import { askedView } from './views.ts';

type Answered = EndpointOutput<Endpoints['answerQuestion']>;
type Body = EndpointInput<Endpoints['answerQuestion']>['body'];

interface AnswerDeps {
  changes: Changes;
  store: QuestionStore;
  lists: QuestionLists;
  sendMail: SendMail;
  pageUrl: (competitionCode: string) => string;
}

/** A private answer is not in the history: more people read that than may read the answer. */
const recorded = ({ answer, is_public: isPublic }: Pick<QuestionRow, 'answer' | 'is_public'>) =>
  isPublic ? { answer, isPublic } : { isPublic };

/** Mails the answer to the person who asked, if they still have an account. */
const createNotify =
  ({ store, sendMail, pageUrl }: Pick<AnswerDeps, 'store' | 'sendMail' | 'pageUrl'>) =>
  async ({ tx, now, competition }: Change, by: string, answered: QuestionRow): Promise<void> => {
    const email = answered.user_code === null ? undefined : await store.emailOf(tx, answered.user_code);
    if (email === undefined) return;
    const { competition_code: competitionCode, competition_name: competitionName } = competition;
    const mail = answeredMail({
      competitionName,
      question: answered.question,
      answer: answered.answer ?? '',
      isPublic: answered.is_public,
      pageUrl: pageUrl(competitionCode),
    });
    const sentBy = { userCode: by, competitionCode };
    await sendMail(tx, { to: email, userCode: answered.user_code, sentBy, ...mail }, now);
  };

/** What those who look after participants do with a question. */
export const createAnswer = ({ changes, store, lists, sendMail, pageUrl }: AnswerDeps) => {
  const view = async (tx: Tx, questionCode: string): Promise<Answered> => ({
    question: askedView(await lists.one(tx, questionCode)),
  });
  const changeOne = (
    unit: Unit<Answered>,
    caller: MemberCaller,
    questionCode: string,
    work: (change: Change, found: QuestionRow) => Promise<void>,
  ): Promise<Answered> =>
    changes.run(unit, caller, async (change) => {
      const found = await store.find(change.tx, caller.competitionCode, questionCode);
      if (!found) throw refuse('QUESTION_NOT_FOUND');
      await work(change, found);
      return view(change.tx, questionCode);
    });
  const notify = createNotify({ store, sendMail, pageUrl });

  return {
    answer: (unit: Unit<Answered>, caller: MemberCaller, questionCode: string, { answer, isPublic, version }: Body) =>
      changeOne(unit, caller, questionCode, async (change, found) => {
        const { tx, now, competition } = change;
        if (found.version !== version)
          throw refuse('STALE_VERSION', { current: (await view(tx, questionCode)).question });
        if (found.answer === answer && found.is_public === isPublic) return;
        await store.keepAnswer(tx, found, now);
        const isFirst = found.answer === null;
        const times = isFirst ? { answered_at: now } : { edited_at: now };
        const pinned_at = isPublic ? found.pinned_at : null;
        const row = { answer, is_public: isPublic, answered_by: caller.userCode, pinned_at, ...times };
        const answered = await store.change(tx, questionCode, row);
        if (isFirst) {
          await change.record('question.answered', questionCode, null, recorded(answered));
          await notify(change, caller.userCode, answered);
        } else await change.record('question.answer-changed', questionCode, recorded(found), recorded(answered));
        announceQuestions(change, answered, found);
        const { competition_code: competitionCode, competition_name: competitionName } = competition;
        if (answered.user_code !== null)
          change.announce(events.questionAnswered, [{ of: 'user', userCode: answered.user_code }], {
            competitionCode,
            competitionName,
          });
      }),
    hide: (unit: Unit<Answered>, caller: MemberCaller, questionCode: string, reason: string) =>
      changeOne(unit, caller, questionCode, async (change, found) => {
        if (found.hidden_at !== null) return;
        const row = { hidden_at: change.now, hidden_reason: reason, pinned_at: null };
        const hidden = await store.change(change.tx, questionCode, row);
        await change.record('question.hidden', questionCode, null, { reason });
        announceQuestions(change, hidden, found);
      }),
    show: (unit: Unit<Answered>, caller: MemberCaller, questionCode: string) =>
      changeOne(unit, caller, questionCode, async (change, found) => {
        if (found.hidden_at === null) return;
        const shown = await store.change(change.tx, questionCode, { hidden_at: null, hidden_reason: null });
        await change.record('question.shown', questionCode, null, null);
        announceQuestions(change, shown, found);
      }),
    pin: (unit: Unit<Answered>, caller: MemberCaller, questionCode: string, isPinned: boolean) =>
      changeOne(unit, caller, questionCode, async (change, found) => {
        if (isPinned && (found.answer === null || !found.is_public || found.hidden_at !== null))
          throw refuse('QUESTION_NOT_ANSWERED');
        if ((found.pinned_at !== null) === isPinned) return;
        const pinned_at = isPinned ? change.now : null;
        const pinned = await store.change(change.tx, questionCode, { pinned_at });
        await change.record(isPinned ? 'question.pinned' : 'question.unpinned', questionCode, null, null);
        announceQuestions(change, pinned, found);
      }),
  };
};
