import { randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { mkdir, open, rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { errorCode } from '../operator-error.ts';
import { checkKey, type FileBody, type FileStore } from './file-store.ts';

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

export const createLocalStore = ({ folder }: { folder: string }): FileStore => {
  const fileOf = (key: string): string => path.join(folder, checkKey(key));
  return {
    async put(key, body) {
      const file = fileOf(key);
      const parent = path.dirname(file);
      await mkdir(parent, { recursive: true, mode: 0o700 });
      const draft = path.join(parent, `.draft-${randomUUID()}`);
      try {
        await write(draft, body);
        await rename(draft, file);
        await syncFolder(parent);
      } finally {
        await rm(draft, { force: true });
      }
    },
    async get(key) {
      const file = fileOf(key);
      try {
        const { size } = await stat(file);
        return { stream: createReadStream(file), size };
      } catch (error) {
        if (errorCode(error) === 'ENOENT') return undefined;
        throw error;
      }
    },
    remove: (key) => rm(fileOf(key), { force: true }),
  };
};
