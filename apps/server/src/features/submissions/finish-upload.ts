import { randomUUID } from 'node:crypto';
import type { Submission } from '@podium/contract';
import { refuse } from '@podium/domain/errors';
import type { Db } from '../../platform/db/database.ts';
import type { Files } from '../../platform/files/files.ts';
import type { Unit } from '../../platform/units/unit.ts';
import { fileKinds, mimeTypes } from './file-kind.ts';
import type { FindUpload, OfUpload } from './find-upload.ts';
import type { HandIn } from './hand-in.ts';
import type { SubmissionWindows } from './submission-window.ts';
import type { UploadParts } from './upload-parts.ts';
import type { UploadStore } from './upload-store.ts';

interface FinishUploadDeps {
  db: Db;
  store: UploadStore;
  files: Files;
  windows: SubmissionWindows;
  findUpload: FindUpload;
  parts: UploadParts;
  handIn: HandIn;
}

export const createFinishUpload =
  ({ db, store, files, windows, findUpload, parts, handIn }: FinishUploadDeps) =>
  async (unit: Unit<{ receipt: Submission }>, caller: OfUpload): Promise<{ receipt: Submission }> => {
    const row = await findUpload(caller, unit.now);
    const inRound = { ...caller, roundCode: row.round_code };
    const { settings } = await windows.windowOf(db, inRound, unit.now);
    if (row.received !== row.bytes) throw refuse('UPLOAD_INCOMPLETE', { offset: row.received });
    const kind = (await fileKinds(parts.bytesOf(row))).find((one) => settings.fileTypes.includes(one));
    if (!kind) throw refuse('SUBMISSION_TYPE_REFUSED', { fileTypes: settings.fileTypes });
    const key = `submissions/${row.competition_code}/${randomUUID()}`;
    const type = mimeTypes[kind];
    const { now } = unit;
    const { body, sha256 } = parts.assemble(row);
    return files.writeThen({ key, body, type, now }, () => {
      const what = {
        kind: 'file' as const,
        file_name: row.file_name,
        file_type: kind,
        bytes: row.bytes,
        url: null,
        sha256: sha256(),
        replaces: row.replaces,
      };
      return handIn(unit, inRound, what, async (tx) => {
        if (!(await store.lock(tx, row.upload_code))) throw refuse('UPLOAD_NOT_FOUND');
        await store.end(tx, row.upload_code);
        const keys = row.chunks.map((chunk) => chunk.key);
        await files.release(tx, keys, now);
        return files.register(tx, { key, type, size: row.bytes, owner: caller.userCode, now });
      });
    });
  };
