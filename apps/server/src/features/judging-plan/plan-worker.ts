import { parentPort, workerData } from 'node:worker_threads';
import { type PlanProposal, type ProposalInput, proposePlan } from '@podium/domain/judging-plan';
import type { WorkerAnswer } from '../../platform/threads/worker-queue.ts';

/** The entry of a worker thread: it makes one proposal, answers and ends. */
const answer: WorkerAnswer<PlanProposal> = { result: proposePlan(workerData as ProposalInput) };
// oxlint-disable-next-line unicorn/require-post-message-target-origin -- a port between threads has no origin
parentPort?.postMessage(answer);
