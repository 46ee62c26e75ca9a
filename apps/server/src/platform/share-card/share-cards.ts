import { createHash } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import { createWorkerQueue, type WorkerLimits } from '../threads/worker-queue.ts';
import type { ShareCard } from './draw-card.ts';

export type { ShareCard } from './draw-card.ts';

const limits: WorkerLimits = { timeMs: 20_000, memoryMb: 256, atOnce: 1, maxWaiting: 40 };
/** About 30 KB each. */
const maxKept = 200;
/** The program itself, beside whose libraries the fonts lie. */
const base = fileURLToPath(import.meta.url);

/** What a picture is kept under; another content is another picture, so that none is ever out of date. */
export const cardTag = (card: ShareCard): string =>
  createHash('sha256').update(JSON.stringify(card)).digest('hex').slice(0, 20);

/**
 * Pictures of 1200 × 630 for shared links, drawn in a worker thread. The last ones are kept by their content, and callers who ask for the same
 * one at the same time share it. The caller decides beforehand what the card may say.
 */
export const createShareCards = ({ workerFile }: { workerFile: string }) => {
  const queue = createWorkerQueue<Uint8Array>({ file: workerFile, limits });
  const kept = new Map<string, Promise<Uint8Array>>();
  return {
    png(card: ShareCard): Promise<Uint8Array> {
      const tag = cardTag(card);
      const known = kept.get(tag);
      kept.delete(tag);
      const drawn = known ?? queue.run({ card, base });
      kept.set(tag, drawn);
      // A picture that failed is tried again by the next who asks.
      drawn.catch(() => void (kept.get(tag) === drawn && kept.delete(tag)));
      for (const oldest of kept.keys()) {
        if (kept.size <= maxKept) break;
        kept.delete(oldest);
      }
      return drawn;
    },
  };
};
export type ShareCards = ReturnType<typeof createShareCards>;
