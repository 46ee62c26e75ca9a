import type { EndpointOutput, Endpoints } from '@podium/contract';
import { refuse } from '@podium/domain/errors';
import { maxOpenQuestions } from '@podium/domain/questions';
import type { MemberCaller } from '../../platform/auth/caller.ts';
import type { Unit } from '../../platform/units/unit.ts';
import type { Changes } from '../competition-changes/service.ts';
import { announceQuestions } from './announce.ts';
import type { QuestionStore } from './question-store.ts';
import { ownView } from './views.ts';

type Asked = EndpointOutput<Endpoints['askQuestion']>;
type Done = EndpointOutput<Endpoints['withdrawQuestion']>;

interface AskDeps {
  changes: Changes;
  store: QuestionStore;
}

/** What participants do with their own questions. The history names the question by its code, because its words may be private. */
export const createAsk = ({ changes, store }: AskDeps) => ({
  ask: (unit: Unit<Asked>, caller: MemberCaller, question: string): Promise<Asked> =>
    changes.run(unit, caller, async (change) => {
      const { tx, now } = change;
      const { competitionCode, userCode } = caller;
      const container_code = await store.containerOf(tx, competitionCode, userCode);
      // Those who run a competition answer in it; who is also in a container may ask.
      if (container_code === null) throw refuse('NOT_ALLOWED');
      if ((await store.countOpen(tx, competitionCode, userCode)) >= maxOpenQuestions)
        throw refuse('QUESTIONS_OPEN_TOO_MANY');
      const row = {
        competition_code: competitionCode,
        user_code: userCode,
        container_code,
        question,
        asked_at: now,
      };
      const questionCode = await store.add(tx, row);
      await change.record('question.asked', questionCode, null, null);
      const made = await store.find(tx, competitionCode, questionCode);
      if (!made) throw new Error(`The question ${questionCode} was not written.`);
      announceQuestions(change, made, undefined);
      return { question: ownView(made) };
    }),
  withdraw: (unit: Unit<Done>, caller: MemberCaller, questionCode: string): Promise<Done> =>
    changes.run(unit, caller, async (change) => {
      const found = await store.find(change.tx, caller.competitionCode, questionCode);
      if (!found || found.user_code !== caller.userCode) throw refuse('QUESTION_NOT_FOUND');
      if (found.answer !== null) throw refuse('QUESTION_ANSWERED');
      const withdrawn = await store.change(change.tx, questionCode, { withdrawn_at: change.now });
      await change.record('question.withdrawn', questionCode, null, null);
      announceQuestions(change, withdrawn, found);
      return { done: true as const };
    }),
});
