import { createHash } from 'node:crypto';
import { parentPort, workerData } from 'node:worker_threads';
import { canonicalJson, type JsonValue } from '@podium/domain/audit-chain';
import type { WorkerAnswer } from '../../platform/threads/worker-queue.ts';
import { composeResult, type ResultParts } from './compose-result.ts';

/** The canonical JSON of a result in two parts, between which the proof is put, and the hash that is signed. */
export interface WrittenResult {
  before: Uint8Array;
  after: Uint8Array;
  sha256: string;
}

/** The entry of a worker thread: it writes one result file without its proof, answers and ends. */
const content = composeResult(workerData as ResultParts) as unknown as Record<string, JsonValue>;
const members = (keys: readonly string[]): string =>
  keys.map((key) => `${JSON.stringify(key)}:${canonicalJson(content[key] ?? null)}`).join(',');
const keys = Object.keys(content).toSorted();
const [before, after] = [members(keys.filter((key) => key < 'proof')), members(keys.filter((key) => key > 'proof'))];
const sha256 = createHash('sha256').update('{').update(before).update(',').update(after).update('}').digest('hex');
const answer: WorkerAnswer<WrittenResult> = {
  result: { before: Buffer.from(before), after: Buffer.from(after), sha256 },
};
// oxlint-disable-next-line unicorn/require-post-message-target-origin -- a port between threads has no origin
parentPort?.postMessage(answer);
