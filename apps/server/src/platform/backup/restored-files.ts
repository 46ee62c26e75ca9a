import { randomUUID } from 'node:crypto';
import { createWriteStream, existsSync, mkdirSync, readdirSync, renameSync, rmSync } from 'node:fs';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';

import { relativeFileName } from './format.ts';
import { leftoverNames } from './leftovers.ts';

export type RestoredFiles = {
  /** Writes an upload beside the others; false when the name is not one of an upload. */
  stage(entry: string, chunks: AsyncIterable<Buffer>): Promise<boolean>;
  install(): Promise<void>;
  removeOthers(): Promise<void>;
  count(): number;
  close(): Promise<void>;
};

/** Uploads on their way back: staged out of sight, put in place when the tables are ready, the rest removed at the end. */
export function createFileStore(root: string): RestoredFiles {
  const staging = path.join(path.dirname(root), leftoverNames.restore(randomUUID().slice(0, 8)));
  const staged = new Set<string>();
  return {
    async stage(entry, chunks) {
      const relative = relativeFileName(entry);
      if (relative === undefined) return false;
      const target = path.join(staging, relative);
      mkdirSync(path.dirname(target), { recursive: true });
      await pipeline(chunks, createWriteStream(target, { mode: 0o600 }));
      staged.add(relative);
      return true;
    },
    async install() {
      for (const relative of staged) {
        const target = path.join(root, relative);
        mkdirSync(path.dirname(target), { recursive: true });
        renameSync(path.join(staging, relative), target);
      }
    },
    async removeOthers() {
      if (!existsSync(root)) return;
      for (const entry of readdirSync(root, { recursive: true, withFileTypes: true })) {
        const file = path.join(entry.parentPath, entry.name);
        if (entry.isFile() && !staged.has(path.relative(root, file))) rmSync(file, { force: true });
      }
    },
    count: () => staged.size,
    async close() {
      rmSync(staging, { recursive: true, force: true });
    },
  };
}
