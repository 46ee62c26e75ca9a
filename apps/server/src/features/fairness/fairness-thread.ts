import { correctJudges, type JudgeCorrection, type SubmittedCard } from '@podium/domain/fairness';
import type { Scale } from '@podium/domain/rounds';
import { createWorkerQueue } from '../../platform/threads/worker-queue.ts';
import type { RoundAssessment, RoundQuestion } from './assess-round.ts';

/** What the worker thread is asked. */
export type FairnessTask =
  | { readonly kind: 'assess'; readonly question: RoundQuestion }
  | { readonly kind: 'correct'; readonly cards: readonly SubmittedCard[]; readonly scale: Scale };

/** A round of ten thousand containers takes about a second. One at a time leaves the other processors to the server. */
const limits = { timeMs: 30_000, memoryMb: 512, atOnce: 1, maxWaiting: 64 };

/** Such a round is fitted within a few milliseconds, less than starting a thread takes. */
const isSmall = (cards: readonly SubmittedCard[]): boolean =>
  cards.length <= 1000 && new Set(cards.map(({ judgeCode }) => judgeCode)).size <= 30;

/** Works out what takes long beside the event loop. */
export const createFairnessThread = ({ workerFile }: { workerFile: string }) => {
  const queue = createWorkerQueue<RoundAssessment | JudgeCorrection>({ file: workerFile, limits });
  return {
    assess: async (question: RoundQuestion): Promise<RoundAssessment> => {
      const task: FairnessTask = { kind: 'assess', question };
      return (await queue.run(task)) as RoundAssessment;
    },
    correct: async (cards: readonly SubmittedCard[], scale: Scale): Promise<JudgeCorrection> => {
      if (isSmall(cards)) return correctJudges(cards, scale);
      const task: FairnessTask = { kind: 'correct', cards, scale };
      return (await queue.run(task)) as JudgeCorrection;
    },
  };
};
export type FairnessThread = ReturnType<typeof createFairnessThread>;
