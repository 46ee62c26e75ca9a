import { createHash, randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import type { EndpointOutput, Endpoints, Submission } from '@podium/contract';
import { refuse } from '@podium/domain/errors';
import type { MemberCaller } from '../../platform/auth/caller.ts';
import type { UploadRow } from './tables.ts';
import type { Db } from '../../platform/db/database.ts';
import type { FileBody } from '../../platform/files/file-store.ts';
import type { Files } from '../../platform/files/files.ts';
import type { Unit } from '../../platform/unit.ts';
import { type Bytes, fileKinds, mimeTypes } from './file-kind.ts';
import type { HandingIn, InRound } from './handing-in.ts';
import type { StorageQuota } from './storage-quota.ts';
import type { SubmissionStore } from './submission-store.ts';

interface UploadingDeps {
  db: Db;
  store: SubmissionStore;
  files: Files;
  handingIn: HandingIn;
  quota: StorageQuota;
}

type Progress = EndpointOutput<Endpoints['getUpload']>;
type OfUpload = MemberCaller & { uploadCode: string };

const chunkBytes = 4 * 1024 * 1024;
const keptMs = 24 * 3_600_000;

const progressOf = ({ upload_code, received, bytes }: UploadRow): Progress => ({
  uploadCode: upload_code,
  offset: received,
  bytes,
  chunkBytes,
});
const bufferOf = async (stream: Readable): Promise<Buffer> => Buffer.concat(await stream.toArray());

/** A file in parts, each of which is safe once it is answered for. The parts lie in the file store, so any node can take the next one. */
export const createUploading = ({ db, store, files, handingIn, quota }: UploadingDeps) => {
  const part = async (key: string): Promise<Readable> => {
    const stored = await files.read(key);
    if (!stored) throw new Error(`The part ${key} of an upload is gone.`);
    return stored.stream;
  };

  const find = async (caller: OfUpload, now: Date): Promise<UploadRow> => {
    const row = await store.upload(db, caller.competitionCode, caller.uploadCode);
    const own = await handingIn.ownContainer(db, caller);
    if (!row || row.container_code !== own.container_code || row.expires_at <= now) throw refuse('UPLOAD_NOT_FOUND');
    return row;
  };

  const bytesOf = ({ chunks, bytes: size }: UploadRow): Bytes => ({
    size,
    async read(offset, length) {
      const found: Buffer[] = [];
      let start = 0;
      for (const { key, bytes } of chunks) {
        const [from, to] = [Math.max(offset, start), Math.min(offset + length, start + bytes)];
        if (from < to) found.push((await bufferOf(await part(key))).subarray(from - start, to - start));
        start += bytes;
      }
      return Buffer.concat(found);
    },
  });

  /** All parts as one file. Its hash is known when the file was read to its end. */
  const assemble = (row: UploadRow): { body: FileBody; sha256: () => string } => {
    const hash = createHash('sha256');
    const all = async function* () {
      for (const { key: one } of row.chunks) {
        for await (const piece of await part(one)) {
          hash.update(piece as Buffer);
          yield piece as Buffer;
        }
      }
    };
    return { body: { stream: Readable.from(all()), size: row.bytes }, sha256: () => hash.digest('hex') };
  };

  return {
    async start(
      unit: Unit<Progress>,
      caller: InRound,
      { fileName, bytes, replaces }: { fileName: string; bytes: number; replaces?: string | undefined },
    ): Promise<Progress> {
      const { now } = unit;
      const desk = await handingIn.deskOf(db, caller, now);
      if (bytes > desk.settings.maxBytes) throw refuse('SUBMISSION_TOO_LARGE', { maxBytes: desk.settings.maxBytes });
      await handingIn.slotFor(db, desk, caller.roundCode, 'file', replaces ?? null);
      const containerCode = desk.container.container_code;
      return unit.transact(async (tx) => {
        const { competitionCode, userCode } = caller;
        await quota.check(tx, { competitionCode, containerCode, userCode, bytes }, now);
        const uploadCode = await store.createUpload(
          tx,
          {
            competition_code: caller.competitionCode,
            round_code: caller.roundCode,
            container_code: containerCode,
            user_code: caller.userCode,
            file_name: fileName,
            bytes,
            replaces: replaces ?? null,
            expires_at: new Date(now.getTime() + keptMs),
          },
          now,
        );
        return { uploadCode, offset: 0, bytes, chunkBytes };
      });
    },

    progress: async (caller: OfUpload, now: Date): Promise<Progress> => progressOf(await find(caller, now)),

    async chunk(unit: Unit<Progress>, caller: OfUpload, offset: number, bytes: Uint8Array): Promise<Progress> {
      const row = await find(caller, unit.now);
      await handingIn.deskOf(db, { ...caller, roundCode: row.round_code }, unit.now);
      const check = (at: UploadRow): void => {
        if (offset !== at.received || bytes.byteLength === 0 || at.received + bytes.byteLength > at.bytes)
          throw refuse('UPLOAD_OFFSET_WRONG', { offset: at.received });
      };
      check(row);
      const key = `uploads/${row.upload_code}/${offset}-${randomUUID()}`;
      return files.writeThen({ key, body: bytes, type: 'application/octet-stream', now: unit.now }, () =>
        unit.transact(async (tx) => {
          const locked = await store.lockUpload(tx, row.upload_code);
          if (!locked) throw refuse('UPLOAD_NOT_FOUND');
          check(locked);
          await files.name(tx, key);
          await store.addChunk(tx, locked, { key, bytes: bytes.byteLength });
          return progressOf({ ...locked, received: locked.received + bytes.byteLength });
        }),
      );
    },

    async finish(unit: Unit<{ receipt: Submission }>, caller: OfUpload): Promise<{ receipt: Submission }> {
      const row = await find(caller, unit.now);
      const inRound = { ...caller, roundCode: row.round_code };
      const { settings } = await handingIn.deskOf(db, inRound, unit.now);
      if (row.received !== row.bytes) throw refuse('UPLOAD_INCOMPLETE', { offset: row.received });
      const kind = (await fileKinds(bytesOf(row))).find((one) => settings.fileTypes.includes(one));
      if (!kind) throw refuse('SUBMISSION_TYPE_REFUSED', { fileTypes: settings.fileTypes });
      const key = `submissions/${row.competition_code}/${randomUUID()}`;
      const type = mimeTypes[kind];
      const { now } = unit;
      const { body, sha256 } = assemble(row);
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
        return handingIn.handIn(unit, inRound, what, async (tx) => {
          if (!(await store.lockUpload(tx, row.upload_code))) throw refuse('UPLOAD_NOT_FOUND');
          await store.endUpload(tx, row.upload_code);
          const parts = row.chunks.map((chunk) => chunk.key);
          await files.release(tx, parts, now);
          return files.register(tx, { key, type, size: row.bytes, owner: caller.userCode, now });
        });
      });
    },

    sweep: (unit: Unit<void>): Promise<void> =>
      unit.transact(async (tx) => files.release(tx, await store.removeOverdue(tx, unit.now), unit.now)),
  };
};
