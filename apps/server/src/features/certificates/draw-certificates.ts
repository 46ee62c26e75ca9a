import { fileURLToPath } from 'node:url';
import { refuse } from '@podium/domain/errors';
import type { Files } from '../../platform/files/files.ts';
import { createWorkerQueue, type WorkerLimits, WorkerLimitExceeded } from '../../platform/threads/worker-queue.ts';
import type { Turn } from '../../platform/threads/turns.ts';
import type { CertificateBatch } from './pdf/certificate-worker.ts';
import type { DrawnCertificate, DrawnTemplate } from './pdf/draw-certificate.ts';
import { readStatement } from './sign-certificate.ts';
import type { Template } from './template-store.ts';
import type { CertificateRow } from './tables.ts';

const limits: WorkerLimits = { timeMs: 120_000, memoryMb: 512, atOnce: 1, maxWaiting: 40 };
/** The program itself, beside whose libraries the fonts lie. */
const base = fileURLToPath(import.meta.url);
const labels = {
  score: 'score',
  finalScore: 'final score',
  place: 'place',
  date: 'scores released',
  serial: 'Serial',
  check: 'Check it at',
  sample: 'SAMPLE',
};

/** The address that a QR code leads to. */
export const verifyUrl = (siteUrl: string, serial: string, signature: string): string =>
  `${siteUrl}/verify/${serial}?s=${signature}`;

export const drawnOf = (
  { serial, kind, place, field_values: values, statement, signature, issued_at: issuedAt }: CertificateRow,
  siteUrl: string,
): DrawnCertificate => ({
  serial,
  kind,
  place,
  values,
  // What was signed decides, and not what the competition has become since.
  isFinal: readStatement(statement).scoreOf?.kind === 'final',
  signature,
  issuedAt: issuedAt.toISOString(),
  verifyURL: verifyUrl(siteUrl, serial, signature),
  shortURL: `${siteUrl.replace(/^https?:\/\//u, '')}/verify/${serial}`,
  isSample: false,
});

/** Draws certificates in a worker thread, a batch at a time. */
export const createDrawCertificates = ({ files, workerFile }: { files: Files; workerFile: string }) => {
  const queue = createWorkerQueue<Uint8Array[]>({ file: workerFile, limits });
  const bytesOf = async (fileId: string): Promise<Uint8Array> => {
    const part = await (await files.byId(fileId))?.part();
    if (!part) throw refuse('FILE_NOT_FOUND');
    const chunks: Buffer[] = [];
    for await (const chunk of part.stream) chunks.push(Buffer.from(chunk as Uint8Array));
    return Buffer.concat(chunks);
  };
  const withPictures = async ({ title, body, signatures, images }: Template): Promise<DrawnTemplate> => {
    const pictures = [];
    for (const [slot, fileId] of Object.entries(images)) pictures.push({ slot, bytes: await bytesOf(fileId) });
    return { title, body, signatures, pictures, labels };
  };
  /** The files of all parts, one after the other. */
  return async (asked: readonly { template: Template; certificates: readonly DrawnCertificate[] }[], turn: Turn) => {
    const parts = [];
    for (const { template, certificates } of asked)
      parts.push({ template: await withPictures(template), certificates });
    const batch: CertificateBatch = { parts, base };
    try {
      return await queue.run(batch, turn);
    } catch (error) {
      if (error instanceof WorkerLimitExceeded) throw refuse('CERTIFICATE_TOO_LARGE', { limit: error.limit });
      throw error;
    }
  };
};
export type DrawCertificates = ReturnType<typeof createDrawCertificates>;
