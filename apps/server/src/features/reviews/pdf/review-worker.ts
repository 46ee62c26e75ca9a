import { parentPort, workerData } from 'node:worker_threads';
import type { Review } from '@podium/contract';
import { createFonts } from '../../../platform/drawing/fonts.ts';
import type { WorkerAnswer } from '../../../platform/threads/worker-queue.ts';
import { drawReview } from './draw-review.ts';
import { type ReviewPdfLanguage, reviewPdfWords } from './words.ts';

export interface ReviewToDraw {
  review: Review;
  language: ReviewPdfLanguage;
  at: string;
  /** The file of the program, from which the fonts are found. */
  base: string;
}

/** The entry of a worker thread: it draws one review, answers and ends. */
const { review, language, at, base } = workerData as ReviewToDraw;
const drawn = await drawReview({ review, language, words: reviewPdfWords[language], at }, createFonts(base));
const answer: WorkerAnswer<Uint8Array> = { result: drawn };
// oxlint-disable-next-line unicorn/require-post-message-target-origin -- a port between threads has no origin
parentPort?.postMessage(answer);
