import { refuse } from '@podium/domain/errors';
import type { PlanProposal, ProposalInput } from '@podium/domain/judging-plan';
import { createWorkerQueue, type WorkerLimits, WorkerLimitExceeded } from '../../platform/threads/worker-queue.ts';

export type ProposePlan = (input: ProposalInput) => Promise<PlanProposal>;

/** 5,000 containers and 200 judges take a tenth of the time. One proposal at a time leaves the other processors to the server. */
const proposalLimits: WorkerLimits = { timeMs: 30_000, memoryMb: 1024, atOnce: 1, maxWaiting: 8 };

/** Makes proposals in a worker thread, so that a large one holds up nobody else's request. */
export const createPlanProposer = ({
  workerFile,
  limits = proposalLimits,
}: {
  workerFile: string;
  limits?: WorkerLimits;
}): ProposePlan => {
  const queue = createWorkerQueue<PlanProposal>({ file: workerFile, limits });
  return async (input) => {
    try {
      return await queue.run(input);
    } catch (error) {
      if (error instanceof WorkerLimitExceeded) throw refuse('JUDGING_PLAN_TOO_LARGE', { limit: error.limit });
      throw error;
    }
  };
};
