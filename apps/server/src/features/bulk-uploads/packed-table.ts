import { refuse } from '@podium/domain/errors';
import { createWorkerQueue, type WorkerLimits, WorkerLimitExceeded } from '../../platform/threads/worker-queue.ts';

/** A table as it is kept: what a screen shows of it, and all of its rows packed. */
export interface PackedTable {
  columns: string[];
  rowCount: number;
  sample: string[][];
  content: Uint8Array;
}

export type PackTable = (bytes: Uint8Array) => Promise<PackedTable>;

/** A table of a hundred thousand rows is read within them. One reader at a time leaves the other processors to the server. */
const tableLimits: WorkerLimits = { timeMs: 30_000, memoryMb: 384, atOnce: 1, maxWaiting: 8 };

/** Reads tables in a worker thread: a hostile one is stopped there and never holds up anybody else's request. */
export const createTableReader = ({
  workerFile,
  limits = tableLimits,
}: {
  workerFile: string;
  limits?: WorkerLimits;
}): PackTable => {
  const queue = createWorkerQueue<PackedTable>({ file: workerFile, limits });
  return async (bytes) => {
    try {
      return await queue.run(bytes);
    } catch (error) {
      if (error instanceof WorkerLimitExceeded) throw refuse('BULK_UPLOAD_TOO_HEAVY', { limit: error.limit });
      throw error;
    }
  };
};
