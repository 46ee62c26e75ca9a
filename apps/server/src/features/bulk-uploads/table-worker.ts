import { parentPort, workerData } from 'node:worker_threads';
import { gzipSync } from 'node:zlib';
import { Refusal } from '@podium/domain/errors';
import type { WorkerAnswer } from '../../platform/threads/worker-queue.ts';
import type { PackedTable } from './packed-table.ts';
import { readTable } from './read-table.ts';

/** The entry of a worker thread: it reads one table, answers and ends. */
const sampleRows = 5;

const answer = async (): Promise<WorkerAnswer<PackedTable>> => {
  try {
    const { columns, rows } = await readTable(workerData as Uint8Array);
    return {
      result: {
        columns,
        rowCount: rows.length,
        sample: rows.slice(0, sampleRows),
        content: gzipSync(JSON.stringify(rows)),
      },
    };
  } catch (error) {
    if (error instanceof Refusal) return { code: error.code, details: { ...error.details } };
    throw error;
  }
};

const found = await answer();
// oxlint-disable-next-line unicorn/require-post-message-target-origin -- a port between threads has no origin
parentPort?.postMessage(found);
