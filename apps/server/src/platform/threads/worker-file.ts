import path from 'node:path';
import { fileURLToPath } from 'node:url';

/** The build puts the entries of worker threads beside the program. */
const builtFolder = fileURLToPath(new URL('.', import.meta.url));

type WorkerName =
  | 'table-worker'
  | 'plan-worker'
  | 'fairness-worker'
  | 'metadata-worker'
  | 'certificate-worker'
  | 'result-worker'
  | 'xlsx-worker'
  | 'review-worker'
  | 'share-card-worker'
  | 'page-worker';

export const workerFile = (name: WorkerName, folder = builtFolder): string => path.join(folder, `${name}.mjs`);
