import { randomUUID } from 'node:crypto';
import { createReadStream, type Dirent } from 'node:fs';
import { mkdir, open, opendir, rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { errorCode } from '../operator-error.ts';
import { checkKey, type FileBody, type FileStore } from './file-store.ts';

/** Files on their way in. A folder of its own, so that those of a killed server are found. */
const draftsFolder = '.drafts';
export const isDraft = (relative: string): boolean => relative.startsWith(draftsFolder);
const batch = 500;

/** A rename is only durable once its folder is. */
const syncFolder = async (folder: string): Promise<void> => {
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
};

const write = async (file: string, body: FileBody): Promise<void> => {
  const handle = await open(file, 'wx', 0o600);
  try {
    if (body instanceof Uint8Array) await handle.writeFile(body);
    else for await (const chunk of body.stream) await handle.appendFile(chunk as Uint8Array);
    const { size } = await handle.stat();
    const wanted = body instanceof Uint8Array ? body.byteLength : body.size;
    if (size !== wanted) throw new Error(`The file has ${size} bytes and should have ${wanted}.`);
    await handle.sync();
  } finally {
    await handle.close();
  }
};

const unlessMissing = async <A>(work: () => Promise<A>): Promise<A | undefined> => {
  try {
    return await work();
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return undefined;
    throw error;
  }
};

/** Every file below a folder, one folder in memory at a time. */
async function* walk(folder: string): AsyncGenerator<string> {
  const entries: Dirent[] = [];
  const opened = await unlessMissing(() => opendir(folder));
  for await (const entry of opened ?? []) entries.push(entry);
  for (const entry of entries) {
    const name = path.join(folder, entry.name);
    if (entry.isDirectory()) yield* walk(name);
    else if (entry.isFile()) yield name;
  }
}

export const createLocalStore = ({ folder }: { folder: string }): FileStore => {
  const fileOf = (key: string): string => path.join(folder, checkKey(key));
  return {
    async put(key, body) {
      const file = fileOf(key);
      const parent = path.dirname(file);
      const drafts = path.join(folder, draftsFolder);
      for (const needed of [drafts, parent]) await mkdir(needed, { recursive: true, mode: 0o700 });
      const draft = path.join(drafts, randomUUID());
      try {
        await write(draft, body);
        await rename(draft, file);
        await syncFolder(parent);
      } finally {
        await rm(draft, { force: true });
      }
    },
    async get(key, range) {
      const file = fileOf(key);
      const found = await unlessMissing(() => stat(file));
      if (!found || !range) return found && { stream: createReadStream(file), size: found.size };
      const { first, last } = range;
      return { stream: createReadStream(file, { start: first, end: last }), size: last - first + 1 };
    },
    remove: (key) => rm(fileOf(key), { force: true }),
    async removeStrays(before, known) {
      let removed = 0;
      let old: string[] = [];
      const removeUnknown = async (): Promise<void> => {
        const keys = await known(old);
        for (const key of old.filter((one) => !keys.has(one))) {
          await rm(path.join(folder, key), { force: true });
          removed += 1;
        }
        old = [];
      };
      for await (const file of walk(folder)) {
        const found = await unlessMissing(() => stat(file));
        if (found && found.mtime < before) old.push(path.relative(folder, file).split(path.sep).join('/'));
        if (old.length >= batch) await removeUnknown();
      }
      await removeUnknown();
      return removed;
    },
  };
};
