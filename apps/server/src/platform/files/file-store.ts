import type { Readable } from 'node:stream';

/** `size` is the number of bytes of the stream. */
export interface StoredFile {
  stream: Readable;
  size: number;
}
/** From the first to the last byte, both included. */
export interface ByteRange {
  first: number;
  last: number;
}
export type FileBody = Uint8Array | { stream: Readable; size: number };

/** Where bytes are kept. Keys are made by the product, never by a visitor: folders of letters, digits, dots and dashes. */
export interface FileStore {
  /** After it returns, the file survives a power cut, and nobody ever sees half of it. */
  put(key: string, body: FileBody, type: string): Promise<void>;
  /** The whole file, or a part that lies within it. */
  get(key: string, range?: ByteRange): Promise<StoredFile | undefined>;
  /** Removing what is not there is fine. */
  remove(key: string): Promise<void>;
  /**
   * Where a store can be listed: removes the files that are older than `before` and unknown, and says how many. Drafts of a server
   * that was killed are such files.
   */
  removeStrays?(before: Date, known: (keys: readonly string[]) => Promise<ReadonlySet<string>>): Promise<number>;
}

export const checkKey = (key: string): string => {
  const segments = key.split('/');
  const isFine = key.length <= 200 && segments.every((segment) => /^[\w-][\w.-]*$/u.test(segment));
  if (!isFine) throw new Error(`This is no file key: ${JSON.stringify(key)}`);
  return key;
};
