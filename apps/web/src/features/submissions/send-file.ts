import type { Submission } from '@podium/contract';
import { offlineCode, RequestError } from '../../platform/http/request-error.ts';

export interface Upload {
  uploadCode: string;
  offset: number;
  chunkBytes: number;
}
export type Progress = { state: 'sending' | 'waiting'; sent: number } | { state: 'finishing'; sent: number };

export interface SendParts {
  file: Blob;
  /** Known when an earlier try got so far; otherwise a new upload is opened. */
  uploadCode?: string | undefined;
  start: () => Promise<Upload>;
  get: (uploadCode: string) => Promise<Upload>;
  send: (uploadCode: string, offset: number, chunk: Blob) => Promise<Upload>;
  finish: (uploadCode: string) => Promise<Submission>;
  onUpload: (uploadCode: string) => void;
  onProgress: (progress: Progress) => void;
  /** Resolves when it is worth trying again. */
  untilOnline: () => Promise<void>;
  signal: AbortSignal;
}

const isCode = (error: unknown, code: string): boolean => error instanceof RequestError && error.code === code;

/**
 * Hands a file in, part by part. A lost connection is waited out; then the server says how far it has come, and that is
 * where it goes on, so that nothing is sent twice and nothing is left out.
 */
export const sendFile = async ({
  file,
  uploadCode,
  start,
  get,
  send,
  finish,
  onUpload,
  onProgress,
  untilOnline,
  signal,
}: SendParts): Promise<Submission> => {
  const patiently = async <T>(act: () => Promise<T>, sent: number): Promise<T> => {
    for (;;) {
      signal.throwIfAborted();
      try {
        return await act();
      } catch (error) {
        if (!isCode(error, offlineCode)) throw error;
        onProgress({ state: 'waiting', sent });
        await untilOnline();
      }
    }
  };
  let upload = await patiently(async () => (uploadCode ? get(uploadCode) : start()), 0);
  onUpload(upload.uploadCode);
  const { chunkBytes } = upload;
  while (upload.offset < file.size) {
    signal.throwIfAborted();
    const { offset } = upload;
    onProgress({ state: 'sending', sent: offset });
    try {
      upload = await send(upload.uploadCode, offset, file.slice(offset, offset + chunkBytes));
    } catch (error) {
      const lost = isCode(error, offlineCode);
      if (!lost && !isCode(error, 'UPLOAD_OFFSET_WRONG')) throw error;
      if (lost) {
        onProgress({ state: 'waiting', sent: offset });
        await untilOnline();
      }
      const known = upload.uploadCode;
      upload = await patiently(async () => get(known), offset);
    }
  }
  onProgress({ state: 'finishing', sent: file.size });
  return patiently(async () => finish(upload.uploadCode), file.size);
};
