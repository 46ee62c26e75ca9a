import { createWorkerQueue, type WorkerLimits } from '../../platform/threads/worker-queue.ts';
import type { Sheet } from './write-xlsx.ts';

const limits: WorkerLimits = { timeMs: 30_000, memoryMb: 512, atOnce: 1, maxWaiting: 40 };

/** Writes workbooks in a worker thread; the bytes come back in base64. */
export const createXlsxThread = ({ workerFile }: { workerFile: string }) => {
  const queue = createWorkerQueue<Uint8Array>({ file: workerFile, limits });
  return async (sheets: readonly Sheet[]): Promise<string> => Buffer.from(await queue.run(sheets)).toString('base64');
};
export type WriteXlsx = ReturnType<typeof createXlsxThread>;
