import { parentPort, workerData } from 'node:worker_threads';
import type { WorkerAnswer } from '../../platform/threads/worker-queue.ts';
import { type FileToClean, removeMetadata } from './remove-metadata.ts';

/** The entry of a worker thread: it cleans one file, answers and ends. What it cannot read, it refuses. */
const answer = async (): Promise<WorkerAnswer<Uint8Array>> => {
  try {
    return { result: await removeMetadata(workerData as FileToClean) };
  } catch {
    return { code: 'FILE_HAS_METADATA', details: {} };
  }
};

const cleaned = await answer();
// oxlint-disable-next-line unicorn/require-post-message-target-origin -- a port between threads has no origin
parentPort?.postMessage(cleaned);
