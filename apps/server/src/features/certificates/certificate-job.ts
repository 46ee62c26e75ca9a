import { randomUUID } from 'node:crypto';
import { certificateKinds } from '@podium/domain/certificates';
import { Refusal } from '@podium/domain/errors';
import { zipSync } from 'fflate';
import type { Db } from '../../platform/db/database.ts';
import type { Files } from '../../platform/files/files.ts';
import type { NewJob } from '../../platform/jobs/add-jobs.ts';
import type { Attempt } from '../../platform/jobs/task.ts';
import { unavailableReason } from '../../platform/unavailable.ts';
import type { Tx, Unit } from '../../platform/units/unit.ts';
import type { CertificateFileStore } from './certificate-file-store.ts';
import type { CertificateStore } from './certificate-store.ts';
import { type DrawCertificates, drawnOf } from './draw-certificates.ts';
import type { CertificateRow } from './tables.ts';
import type { TemplateStore } from './template-store.ts';

export const certificateTask = 'certificates';
export const certificateJobKey = (competitionCode: string): string => `${certificateTask}:${competitionCode}`;
export const certificateJob = (competitionCode: string): NewJob => ({
  task: certificateTask,
  payload: { competitionCode },
  key: certificateJobKey(competitionCode),
  priority: 20,
  maxAttempts: 5,
});

interface CertificateJobDeps {
  db: Db;
  files: Files;
  store: CertificateStore;
  drawnFiles: CertificateFileStore;
  templates: TemplateStore;
  draw: DrawCertificates;
  siteUrl: string;
  /** Fonts are opened once for a batch; a larger one would leave the organiser without news of how far it is. */
  batch?: number;
}
const maxInZip = 5000;

const safeName = (name: string): string => name.replaceAll(/[^\p{L}\p{M}\p{N}]+/gu, '-').slice(0, 80);
const competitionIn = (payload: unknown): string => {
  const { competitionCode } = (payload ?? {}) as { competitionCode?: string };
  if (competitionCode === undefined) throw new Error('A job without a competition.');
  return competitionCode;
};

const bytesOf = async (files: Files, key: string): Promise<Uint8Array> => {
  const chunks: Buffer[] = [];
  const file = await files.read(key);
  if (file) for await (const chunk of file.stream) chunks.push(Buffer.from(chunk as Uint8Array));
  return Buffer.concat(chunks);
};

/** Why a certificate could not be drawn; undefined where only the moment is wrong, and the job comes again by itself. */
const reasonOf = (error: unknown): string | undefined => {
  if (unavailableReason(error) !== undefined) return undefined;
  if (!(error instanceof Refusal)) return 'CERTIFICATE_NOT_DRAWN';
  return error.code === 'SERVICE_UNAVAILABLE' ? undefined : error.code;
};

/** Draws the certificates that have no file yet, then puts all of them into one zip. A second run draws what is still missing. */
export const createCertificateJob = ({
  db,
  files,
  store,
  drawnFiles,
  templates,
  draw,
  siteUrl,
  batch = 10,
}: CertificateJobDeps) => {
  const inTransaction = <T>(work: (tx: Tx) => Promise<T>): Promise<T> => db.transaction().execute(work);
  const keep = async (row: CertificateRow, body: Uint8Array, now: Date): Promise<void> => {
    const key = `certificates/${randomUUID()}.pdf`;
    const type = 'application/pdf';
    await files.writeThen({ key, body: Buffer.from(body), type, now }, () =>
      inTransaction(async (tx) => {
        const file = { key, type, size: body.byteLength, owner: row.competition_code, now };
        await store.update(tx, row.serial, { file_id: await files.register(tx, file) });
      }),
    );
  };
  const drawBatch = async (competitionCode: string, rows: readonly CertificateRow[], now: Date): Promise<void> => {
    const parts = [];
    for (const kind of certificateKinds) {
      const same = rows.filter((row) => row.kind === kind);
      if (same.length > 0) parts.push({ template: await templates.find(db, competitionCode, kind), rows: same });
    }
    const turn = { group: competitionCode, isUrgent: true };
    const drawn = await draw(
      parts.map(({ template, rows: same }) => ({ template, certificates: same.map((row) => drawnOf(row, siteUrl)) })),
      turn,
    );
    for (const [at, row] of parts.flatMap((part) => part.rows).entries()) {
      const body = drawn[at];
      if (!body) throw new Error('A certificate was not drawn.');
      await keep(row, body, now);
    }
  };
  /** One certificate that cannot be drawn keeps no other from being drawn: it is noted with the reason, for the organiser. */
  const drawOrNote = async (competitionCode: string, rows: readonly CertificateRow[], now: Date): Promise<void> => {
    try {
      await drawBatch(competitionCode, rows, now);
    } catch (error) {
      const reason = reasonOf(error);
      if (reason === undefined) throw error;
      const [only, ...others] = rows;
      if (others.length > 0) for (const row of rows) await drawOrNote(competitionCode, [row], now);
      else if (only) await inTransaction((tx) => store.update(tx, only.serial, { draw_error: reason }));
    }
  };
  const makeZip = async (competitionCode: string, now: Date): Promise<void> => {
    const rows = (await drawnFiles.drawn(db, competitionCode)).slice(0, maxInZip);
    const entries: Record<string, [Uint8Array, { level: 0 }]> = {};
    for (const { serial, kind, name, key } of rows)
      entries[`${kind.toLowerCase()}/${safeName(name)}-${serial}.pdf`] = [await bytesOf(files, key), { level: 0 }];
    const body = Buffer.from(zipSync(entries));
    const key = `certificates/${randomUUID()}.zip`;
    const type = 'application/zip';
    await files.writeThen({ key, body, type, now }, () =>
      inTransaction(async (tx) => {
        const before = await drawnFiles.zip(tx, competitionCode);
        const fileId = await files.register(tx, { key, type, size: body.byteLength, owner: competitionCode, now });
        await drawnFiles.setZip(tx, competitionCode, fileId, now);
        if (before) await files.unregister(tx, before.file_id, now);
      }),
    );
  };
  return async ({ now }: Pick<Unit<void>, 'now'>, payload: unknown, { report }: Attempt): Promise<void> => {
    const competitionCode = competitionIn(payload);
    const total = await drawnFiles.countUndrawn(db, competitionCode);
    for (let done = 0; ;) {
      report(done, total);
      const rows = await drawnFiles.undrawn(db, competitionCode, batch);
      if (rows.length === 0) break;
      await drawOrNote(competitionCode, rows, now);
      done = Math.max(0, total - (await drawnFiles.countUndrawn(db, competitionCode)));
    }
    await makeZip(competitionCode, now);
  };
};
