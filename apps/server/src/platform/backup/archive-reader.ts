import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';

import { extract } from 'tar-stream';

import { errorCode, OperatorError } from '../operator-error.ts';
import { damaged, isEntryName, manifestName, parseManifest, type Manifest, type ManifestEntry } from './format.ts';

export type EntryReader = (name: string, chunks: AsyncIterable<Buffer>) => Promise<void>;

const largestManifest = 256 * 1024 * 1024;

/** Reads the whole archive, checks every byte of it against its manifest, and returns that. Changes nothing. */
export async function verifyArchive(file: string): Promise<Manifest> {
  const seen = new Map<string, ManifestEntry>();
  let manifest: Manifest | undefined;
  await eachEntry(file, async (name, chunks) => {
    if (manifest) throw damaged(file, `${JSON.stringify(name)} follows its list of contents`);
    if (!isEntryName(name)) throw damaged(file, `it holds the unknown entry ${JSON.stringify(name)}`);
    if (seen.has(name)) throw damaged(file, `it holds ${JSON.stringify(name)} twice`);
    if (name === manifestName) manifest = parseManifest(file, await readText(file, chunks));
    else seen.set(name, await measure(name, chunks));
  });
  if (!manifest) throw damaged(file, 'its end is missing');
  compare(file, manifest.entries, seen);
  return manifest;
}

/** Reads the archive again and hands out each entry; what no longer matches the manifest ends the reading. */
export async function readArchive(file: string, manifest: Manifest, read: EntryReader): Promise<void> {
  const expected = new Map(manifest.entries.map((entry) => [entry.name, entry]));
  await eachEntry(file, async (name, chunks) => {
    if (name === manifestName) return drain(chunks);
    const hash = createHash('sha256');
    await read(
      name,
      tap(chunks, (chunk) => void hash.update(chunk)),
    );
    if (expected.get(name)?.sha256 !== hash.digest('hex'))
      throw damaged(file, `${name} changed while it was being restored`);
  });
}

async function eachEntry(file: string, read: EntryReader): Promise<void> {
  const tar = extract();
  const feeding = pipeline(createReadStream(file), createGunzip(), tar);
  const failure = feeding.then(
    () => undefined,
    (error: unknown) => error,
  );
  try {
    for await (const entry of tar) {
      const { name, type } = entry.header;
      // A link has no bytes of its own: restored as a file it would be an empty one.
      if (type !== 'file') throw damaged(file, `it holds ${JSON.stringify(name)}, which is no file`);
      await read(name, entry as unknown as AsyncIterable<Buffer>);
    }
  } catch (error) {
    tar.destroy();
    // A sentence that names the entry is complete; the end of the stream that follows from it says nothing more.
    throw error instanceof OperatorError ? error : explain(file, (await failure) ?? error, error);
  }
  const late = await failure;
  if (late !== undefined) throw explain(file, late, late);
}

/** Trouble with the archive itself becomes a sentence; trouble of the reader (the database, the disk) stays what it is. */
function explain(file: string, error: unknown, original: unknown): unknown {
  const code = errorCode(error) ?? '';
  if (code === 'ENOENT') return new OperatorError(`There is no file ${file}.`, 'Check the name of the backup.');
  if (code === 'EACCES' || code === 'EISDIR')
    return new OperatorError(`The backup ${file} cannot be read (${code}).`, 'Check its name and rights.');
  if (code.startsWith('Z_'))
    return damaged(file, code === 'Z_BUF_ERROR' ? 'its end is missing' : 'it cannot be unpacked');
  if (error instanceof Error && /tar|Unexpected end of data/i.test(error.message))
    return damaged(file, 'it is not a complete archive');
  return original;
}

function compare(file: string, expected: readonly ManifestEntry[], seen: ReadonlyMap<string, ManifestEntry>): void {
  const listed = new Set(expected.map((entry) => entry.name));
  for (const name of seen.keys())
    if (!listed.has(name))
      throw damaged(file, `it holds ${JSON.stringify(name)}, which its list of contents does not name`);
  for (const entry of expected) {
    const actual = seen.get(entry.name);
    if (!actual) throw damaged(file, `${entry.name} is missing`);
    if (actual.sha256 !== entry.sha256 || actual.size !== entry.size) throw damaged(file, `${entry.name} was altered`);
  }
}

async function measure(name: string, chunks: AsyncIterable<Buffer>): Promise<ManifestEntry> {
  const hash = createHash('sha256');
  let size = 0;
  for await (const chunk of chunks) {
    hash.update(chunk);
    size += chunk.length;
  }
  return { name, size, sha256: hash.digest('hex') };
}

async function readText(file: string, chunks: AsyncIterable<Buffer>): Promise<string> {
  const parts: Buffer[] = [];
  let size = 0;
  for await (const chunk of chunks) {
    size += chunk.length;
    if (size > largestManifest) throw damaged(file, 'its list of contents is far too large');
    parts.push(chunk);
  }
  return Buffer.concat(parts).toString('utf8');
}

async function* tap(chunks: AsyncIterable<Buffer>, look: (chunk: Buffer) => void): AsyncIterable<Buffer> {
  for await (const chunk of chunks) {
    look(chunk);
    yield chunk;
  }
}

async function drain(chunks: AsyncIterable<Buffer>): Promise<void> {
  for await (const chunk of chunks) void chunk;
}
