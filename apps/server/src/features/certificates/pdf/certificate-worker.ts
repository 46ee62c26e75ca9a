import { parentPort, workerData } from 'node:worker_threads';
import type { WorkerAnswer } from '../../../platform/threads/worker-queue.ts';
import { drawCertificate, type DrawnCertificate, type DrawnTemplate } from './draw-certificate.ts';
import { createFonts } from '../../../platform/drawing/fonts.ts';

export interface CertificateBatch {
  parts: readonly { template: DrawnTemplate; certificates: readonly DrawnCertificate[] }[];
  /** The file of the program, from which the fonts are found. */
  base: string;
}

/** The entry of a worker thread: it draws a batch of certificates, answers and ends. */
const { parts, base } = workerData as CertificateBatch;
const fonts = createFonts(base);
const result: Uint8Array[] = [];
for (const { template, certificates } of parts)
  for (const certificate of certificates) result.push(await drawCertificate(template, certificate, fonts));
const answer: WorkerAnswer<Uint8Array[]> = { result };
// oxlint-disable-next-line unicorn/require-post-message-target-origin -- a port between threads has no origin
parentPort?.postMessage(answer);
