import { renameSync, rmSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { root } from './tree.mjs';

/** A file that is there whole or not at all. */
export const writeWhole = async (url, text, { remove = false } = {}) => {
  const draft = `${fileURLToPath(url)}.draft-${process.pid}`;
  try {
    writeFileSync(draft, text);
    if (!remove) renameSync(draft, url);
  } finally {
    rmSync(draft, { force: true });
  }
};

/** Turns a folder that cannot be written into a sentence. */
export const refuseReadOnly = async (purpose, work) => {
  try {
    return await work();
  } catch (error) {
    if (!['EROFS', 'EACCES', 'EPERM'].includes(error.code)) throw error;
    throw new Error(
      `Podium cannot ${purpose}, because ${fileURLToPath(root)} cannot be written.\nGive this user write access to it, or copy the project to a folder of your own.`,
      { cause: error },
    );
  }
};
