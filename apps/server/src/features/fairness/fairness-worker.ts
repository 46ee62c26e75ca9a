import { parentPort, workerData } from 'node:worker_threads';
import type { WorkerAnswer } from '../../platform/threads/worker-queue.ts';
import { assessRound, type RoundAssessment, type RoundQuestion } from './assess-round.ts';

/** The entry of a worker thread: it assesses one round, answers and ends. */
const answer: WorkerAnswer<RoundAssessment> = { result: assessRound(workerData as RoundQuestion) };
// oxlint-disable-next-line unicorn/require-post-message-target-origin -- a port between threads has no origin
parentPort?.postMessage(answer);
