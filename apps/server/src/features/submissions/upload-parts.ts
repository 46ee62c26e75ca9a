import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import type { FileBody } from '../../platform/files/file-store.ts';
import type { Files } from '../../platform/files/files.ts';
import type { Bytes } from './file-bytes.ts';
import type { UploadRow } from './tables.ts';

const bufferOf = async (stream: Readable): Promise<Buffer> => Buffer.concat(await stream.toArray());

/** Reads the parts of an upload as one file. The parts are in the file store, so any node can read them. */
export const createUploadParts = ({ files }: { files: Files }) => {
  const part = async (key: string): Promise<Readable> => {
    const stored = await files.read(key);
    if (!stored) throw new Error(`The part ${key} of an upload is gone.`);
    return stored.stream;
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

  return { bytesOf, assemble };
};
export type UploadParts = ReturnType<typeof createUploadParts>;
