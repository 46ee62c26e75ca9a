import path from 'node:path';
import { pino } from 'pino';
import { inject } from 'vitest';
import { createCertificateFileStore } from '../src/features/certificates/certificate-file-store.ts';
import { createCertificateJob } from '../src/features/certificates/certificate-job.ts';
import { createCertificateStore } from '../src/features/certificates/certificate-store.ts';
import { createDrawCertificates } from '../src/features/certificates/draw-certificates.ts';
import { createTemplateStore } from '../src/features/certificates/template-store.ts';
import { createFiles } from '../src/platform/files/files.ts';
import { createLocalStore } from '../src/platform/files/local-store.ts';
import { createSecrets } from '../src/platform/secrets/secrets.ts';
import { workerFile } from '../src/platform/threads/worker-file.ts';
import type { World } from './world.ts';

/** Draws what waits as the program does, but so many certificates at a time; what was reported meanwhile. */
export const drawInBatches = async (world: World, competitionCode: string, batch: number): Promise<string[]> => {
  const { db } = world.database;
  const { dataDir, publicUrl: siteUrl, secretKey } = world.config;
  const files = createFiles({
    db,
    store: createLocalStore({ folder: path.join(dataDir, 'files') }),
    secrets: createSecrets(secretKey),
    log: pino({ level: 'silent' }),
  });
  const run = createCertificateJob({
    db,
    files,
    store: createCertificateStore(),
    drawnFiles: createCertificateFileStore(db),
    templates: createTemplateStore(),
    draw: createDrawCertificates({ files, workerFile: workerFile('certificate-worker', inject('workersFolder')) }),
    siteUrl,
    batch,
  });
  const reports: string[] = [];
  const report = (done: number, total: number) => void reports.push(`${done} of ${total}`);
  await run({ now: world.clock.now }, { competitionCode }, { attempts: 1, isLast: false, report });
  return reports;
};
