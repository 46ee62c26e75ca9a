import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { rename, rm, open } from 'node:fs/promises';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';

import { pack } from 'tar-stream';

import type { ManifestEntry } from './format.ts';
import { leftoverNames } from './leftovers.ts';

export type ArchiveWriter = {
  addText(name: string, text: string): Promise<void>;
  /** Adds the first `size` bytes of a file: one that grows meanwhile is taken as it was. */
  addFile(name: string, source: string, size: number): Promise<void>;
  entries(): ManifestEntry[];
  /** Makes the archive appear under its name, complete and on the disk. */
  finish(): Promise<void>;
  discard(): Promise<void>;
};

/** Writes beside the target and renames at the end, so that a backup exists whole or not at all. */
export function createArchiveWriter(target: string): ArchiveWriter {
  const draft = path.join(path.dirname(target), leftoverNames.archive(path.basename(target)));
  const tar = pack();
  const written: ManifestEntry[] = [];
  const writing = pipeline(tar, createGzip(), createWriteStream(draft, { mode: 0o600, flags: 'w' }));
  // A full disk makes the next call of `add` or the finish fail; until then nothing awaits this promise.
  writing.catch(() => undefined);

  const add = async (name: string, size: number, chunks: AsyncIterable<Buffer>) => {
    const hash = createHash('sha256');
    let seen = 0;
    const measured = async function* measure() {
      for await (const chunk of chunks) {
        hash.update(chunk);
        seen += chunk.length;
        yield chunk;
      }
      if (seen !== size) throw new Error(`${name} became shorter while it was read.`);
    };
    if (tar.destroyed) await writing;
    await Promise.race([writing, pipeline(measured, tar.entry({ name, size, mode: 0o600 }))]);
    written.push({ name, size, sha256: hash.digest('hex') });
  };

  return {
    addText: async (name, text) => add(name, Buffer.byteLength(text), oneChunk(Buffer.from(text))),
    addFile: async (name, source, size) =>
      add(name, size, size === 0 ? noChunks() : createReadStream(source, { end: size - 1 })),
    entries: () => [...written],
    async finish() {
      tar.finalize();
      await writing;
      await flushToDisk(draft);
      await rename(draft, target);
    },
    async discard() {
      tar.destroy();
      await writing.catch(() => undefined);
      await rm(draft, { force: true });
    },
  };
}

async function* oneChunk(chunk: Buffer): AsyncIterable<Buffer> {
  yield chunk;
}

async function* noChunks(): AsyncIterable<Buffer> {}

async function flushToDisk(file: string): Promise<void> {
  const handle = await open(file, 'r');
  await handle.sync();
  await handle.close();
}
