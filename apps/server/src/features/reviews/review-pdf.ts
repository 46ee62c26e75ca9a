import { fileURLToPath } from 'node:url';
import type { EndpointInput, EndpointOutput, Endpoints } from '@podium/contract';
import { refuse } from '@podium/domain/errors';
import type { MemberCaller } from '../../platform/auth/caller.ts';
import { createWorkerQueue, type WorkerLimits } from '../../platform/threads/worker-queue.ts';
import type { ReviewToDraw } from './pdf/review-worker.ts';
import { reviewPdfWords } from './pdf/words.ts';
import type { ReadReview } from './read-review.ts';

const limits: WorkerLimits = { timeMs: 30_000, memoryMb: 256, atOnce: 1, maxWaiting: 60 };
/** The program itself, beside whose libraries the fonts lie. */
const base = fileURLToPath(import.meta.url);

/** Letters and numbers of any script; everything else would trouble somebody's file system. */
const fileNameOf = (parts: readonly string[]): string =>
  `${parts
    .join(' ')
    .replaceAll(/[^\p{L}\p{M}\p{N}]+/gu, '-')
    .replaceAll(/^-+|-+$/gu, '')
    .slice(0, 100)}.pdf`;

/** The review as the caller may read it, drawn in a worker thread. */
export const createReviewPdf = ({ read, workerFile }: { read: ReadReview; workerFile: string }) => {
  const queue = createWorkerQueue<Uint8Array>({ file: workerFile, limits });
  return async (
    caller: MemberCaller,
    containerCode: string,
    { round, language }: EndpointInput<Endpoints['getReviewPdf']>['query'],
    now: Date,
  ): Promise<EndpointOutput<Endpoints['getReviewPdf']>> => {
    const { review } = await read(caller, containerCode, round);
    if (!review) throw refuse('REVIEW_MISSING');
    const asked: ReviewToDraw = { review, language, at: now.toISOString(), base };
    const pdf = Buffer.from(await queue.run(asked)).toString('base64');
    return { pdf, fileName: fileNameOf([review.containerName, reviewPdfWords[language].file]) };
  };
};
