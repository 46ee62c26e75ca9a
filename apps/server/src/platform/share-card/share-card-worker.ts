import { parentPort, workerData } from 'node:worker_threads';
import type { WorkerAnswer } from '../threads/worker-queue.ts';
import { drawCard, type ShareCard } from './draw-card.ts';

/** The entry of a worker thread: it draws one picture, answers and ends. */
const { card, base } = workerData as { card: ShareCard; base: string };
const answer: WorkerAnswer<Uint8Array> = { result: await drawCard(card, base) };
// oxlint-disable-next-line unicorn/require-post-message-target-origin -- a port between threads has no origin
parentPort?.postMessage(answer);
