import { parentPort, workerData } from 'node:worker_threads';
import type { WorkerAnswer } from '../../platform/threads/worker-queue.ts';
import { type Sheet, writeXlsx } from './write-xlsx.ts';

/** The entry of a worker thread: it writes one workbook, answers and ends. */
const answer: WorkerAnswer<Uint8Array> = { result: writeXlsx(workerData as readonly Sheet[]) };
// oxlint-disable-next-line unicorn/require-post-message-target-origin -- a port between threads has no origin
parentPort?.postMessage(answer);
