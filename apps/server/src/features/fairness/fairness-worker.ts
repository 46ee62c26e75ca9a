import { parentPort, workerData } from 'node:worker_threads';
import { correctJudges, type JudgeCorrection } from '@podium/domain/fairness';
import type { WorkerAnswer } from '../../platform/threads/worker-queue.ts';
import { assessRound, type RoundAssessment } from './assess-round.ts';
import type { FairnessTask } from './fairness-thread.ts';

/** The entry of a worker thread: it does one task, answers and ends. */
const task = workerData as FairnessTask;
const answer: WorkerAnswer<RoundAssessment | JudgeCorrection> = {
  result: task.kind === 'assess' ? assessRound(task.question) : correctJudges(task.cards, task.scale),
};
// oxlint-disable-next-line unicorn/require-post-message-target-origin -- a port between threads has no origin
parentPort?.postMessage(answer);
