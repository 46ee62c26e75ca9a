import { randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import type { SubmissionSettings } from '@podium/contract';
import { Refusal, refuse } from '@podium/domain/errors';
import type { Db } from '../../platform/db/database.ts';
import type { FileBody } from '../../platform/files/file-store.ts';
import type { Files, FoundFile } from '../../platform/files/files.ts';
import { createBlindCopyStore } from './blind-copy-store.ts';
import { filmMetadata, overwriting } from './film-metadata.ts';
import type { RemoveMetadata } from './metadata-remover.ts';
import type { WholeKind } from './remove-metadata.ts';

type FileKind = SubmissionSettings['fileTypes'][number];
interface Submitted {
  fileId: string;
  kind: FileKind;
}

/** These are read whole into memory. */
const largestWhole = 100 * 1024 * 1024;
/** How many copies a run makes; the next comes a minute later. */
const maxAtOnce = 100;
const zipMark = Buffer.from('PK\u0003\u0004', 'latin1');
const pdfMark = Buffer.from('%PDF-', 'latin1');

interface BlindFilesDeps {
  db: Db;
  files: Files;
  removeMetadata: RemoveMetadata;
}

const readPart = async (file: FoundFile, offset: number, length: number): Promise<Buffer> => {
  const part = length > 0 && (await file.part({ first: offset, last: offset + length - 1 }));
  return part ? buffer(part.stream) : Buffer.alloc(0);
};

/** Which of the ways to clean fits; none for the old office formats and drawings of other programs. */
const wholeKind = async (file: FoundFile, kind: FileKind): Promise<WholeKind | undefined> => {
  if (kind === 'jpg' || kind === 'png' || kind === 'tiff') return kind;
  const head = await readPart(file, 0, Math.min(8, file.size));
  if (head.subarray(0, pdfMark.length).equals(pdfMark)) return 'pdf';
  return head.subarray(0, zipMark.length).equals(zipMark) ? 'office' : undefined;
};

/** Submitted files as judges of a blind round get them: copies without what says who made them. */
export const createBlindFiles = ({ db, files, removeMetadata }: BlindFilesDeps) => {
  const copies = createBlindCopyStore();
  const cleanFilm = async (file: FoundFile): Promise<FileBody> => {
    const overwrites = await filmMetadata((offset, length) => readPart(file, offset, length), file.size);
    const whole = overwrites && (await file.part());
    if (!whole) throw refuse('FILE_HAS_METADATA');
    return { stream: Readable.from(overwriting(whole.stream, overwrites)), size: file.size };
  };
  const clean = async (file: FoundFile, kind: FileKind): Promise<FileBody> => {
    if (kind === 'mp4' || kind === 'mov') return cleanFilm(file);
    const whole = file.size <= largestWhole ? await wholeKind(file, kind) : undefined;
    const part = whole && (await file.part());
    if (!part) throw refuse('FILE_HAS_METADATA');
    return removeMetadata({ kind: whole, bytes: await buffer(part.stream) });
  };
  const makeCopy = async ({ fileId, kind }: Submitted, now: Date): Promise<string> => {
    const file = await files.byId(fileId);
    if (!file) throw refuse('FILE_NOT_FOUND');
    const body = await clean(file, kind);
    const size = body instanceof Uint8Array ? body.byteLength : body.size;
    const key = `blind/${randomUUID()}`;
    return files.writeThen({ key, body, type: file.type, now }, () =>
      db.transaction().execute(async (tx) => {
        const copyId = await files.register(tx, { key, type: file.type, size, owner: 'blind copy', now });
        await copies.put(tx, fileId, copyId);
        return copyId;
      }),
    );
  };

  /** Thirty judges who open the same file at once wait for one copy. */
  const inWork = new Map<string, Promise<string>>();
  /** What cannot be cleaned once cannot be cleaned later; one that took too long on a busy machine may be. */
  const rememberRefusal = async (fileId: string, error: unknown): Promise<never> => {
    const isFinal =
      error instanceof Refusal && error.code === 'FILE_HAS_METADATA' && error.details?.['limit'] !== 'time';
    if (isFinal) await copies.put(db, fileId, null);
    throw error;
  };
  const copyOf = async (submitted: Submitted, now: Date): Promise<string> => {
    const { fileId } = submitted;
    const there = await copies.find(db, fileId);
    if (there === null) throw refuse('FILE_HAS_METADATA');
    if (there !== undefined) return there;
    const make = () =>
      makeCopy(submitted, now)
        .catch((error: unknown) => rememberRefusal(fileId, error))
        .finally(() => inWork.delete(fileId));
    const running = inWork.get(fileId) ?? make();
    inWork.set(fileId, running);
    return running;
  };
  return {
    /** Makes copies before judges ask for them, so that the organiser knows which files cannot be shown. */
    async prepare(now: Date): Promise<void> {
      for (const row of await copies.missing(db, maxAtOnce)) {
        const submitted = { fileId: row.file_id, kind: row.file_type as FileKind };
        await copyOf(submitted, now).catch((error: unknown) => {
          if (!(error instanceof Refusal)) throw error;
        });
      }
    },
    unclean: copies.unclean,
    /** The address of a submitted file; in a blind round that of its copy, which is made when it is asked for first. */
    linkTo: async ({ blind, ...submitted }: Submitted & { blind: boolean }, now: Date) =>
      files.signedLink(blind ? await copyOf(submitted, now) : submitted.fileId, now),
  };
};
export type BlindFiles = ReturnType<typeof createBlindFiles>;
