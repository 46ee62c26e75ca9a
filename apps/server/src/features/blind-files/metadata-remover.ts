import { refuse } from '@podium/domain/errors';
import { createWorkerQueue, type WorkerLimits, WorkerLimitExceeded } from '../../platform/threads/worker-queue.ts';
import type { FileToClean } from './remove-metadata.ts';

export type RemoveMetadata = (file: FileToClean) => Promise<Uint8Array>;

const cleaningLimits: WorkerLimits = { timeMs: 60_000, memoryMb: 768, atOnce: 1, maxWaiting: 40 };

/** Cleans files in a worker thread. One that needs more than its limits is refused like one that cannot be read. */
export const createMetadataRemover = ({
  workerFile,
  limits = cleaningLimits,
}: {
  workerFile: string;
  limits?: WorkerLimits;
}): RemoveMetadata => {
  const queue = createWorkerQueue<Uint8Array>({ file: workerFile, limits });
  return async (file) => {
    try {
      return await queue.run(file);
    } catch (error) {
      if (error instanceof WorkerLimitExceeded) throw refuse('FILE_HAS_METADATA', { limit: error.limit });
      throw error;
    }
  };
};
