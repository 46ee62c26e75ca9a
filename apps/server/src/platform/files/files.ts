import { apiBase } from '@podium/contract';
import { Refusal } from '@podium/domain/errors';
import type { Db } from '../db/database.ts';
import type { Logger } from '../log.ts';
import { insertWithNewId, isInserted } from '../db/new-id.ts';
import { sameSecret, type Secrets } from '../secrets/secrets.ts';
import type { Tx } from '../units/unit.ts';
import { DuplicateRequestCommitted } from '../units/batched-units.ts';
import type { ByteRange, FileBody, FileStore, StoredFile } from './file-store.ts';
import { createStoredFiles } from './stored-files.ts';

/** An address changes once an hour and works for one to two, so that a browser's cache is of use. */
const hourMs = 3_600_000;
const urlPeriod = (now: Date): number => Math.floor(now.getTime() / hourMs);
/** How long bytes outlive the last row that named them: longer than any backup takes, and than any commit stays undecided. */
export const graceMs = 24 * hourMs;
const batch = 100;

export interface FoundFile {
  type: string;
  size: number;
  part: (range?: ByteRange) => Promise<StoredFile | undefined>;
}

export interface Files {
  /**
   * Writes the bytes, then runs `work`, whose transaction names them with `register` or `name`. When `work` fails the bytes stay:
   * its commit may have succeeded without this server learning of it. The sweep removes them later if no row names them.
   */
  writeThen<A>(file: { key: string; body: FileBody; type: string; now: Date }, work: () => Promise<A>): Promise<A>;
  register(tx: Tx, file: { key: string; type: string; size: number; owner: string; now: Date }): Promise<string>;
  /** For bytes that are named by a row of a feature and have no address. */
  name(tx: Tx, key: string): Promise<void>;
  /** Takes the file out of the database; its bytes go after the grace period. */
  unregister(tx: Tx, fileId: string, now: Date): Promise<void>;
  release(tx: Tx, keys: readonly string[], now: Date): Promise<void>;
  /** The bytes under a key, for the part of the product that put them there. */
  read(key: string): Promise<StoredFile | undefined>;
  /** An address that works for anyone who has it, for a while. */
  signedUrl(fileId: string, now: Date): string;
  /** The same with the moment when it stops working. */
  signedLink(fileId: string, now: Date): { url: string; expiresAt: string };
  /** Addresses made within one period are the same; a kept address is good until the next period. */
  urlPeriod: (now: Date) => number;
  byId(fileId: string): Promise<FoundFile | undefined>;
  /** What a signed address leads to; its bytes are read with `part`. */
  find(asked: { fileId: string; expires: string; signature: string; now: Date }): Promise<FoundFile | undefined>;
  /** Removes bytes that no row has named for the grace period. */
  sweep(now: Date): Promise<void>;
  /** Removes files of the store that were never announced, such as those of a restore that was killed. */
  sweepStrays(now: Date): Promise<void>;
}

interface FilesDeps {
  db: Db;
  store: FileStore;
  secrets: Secrets;
  log: Logger;
}

export const createFiles = ({ db, store, secrets, log }: FilesDeps): Files => {
  const stored = createStoredFiles(db);
  const sign = (fileId: string, expires: number): string => secrets.mac('file url', `${fileId} ${expires}`);
  const signedLink: Files['signedLink'] = (fileId, now) => {
    const expires = (urlPeriod(now) + 2) * hourMs;
    const url = `${apiBase}/files/${fileId}?expires=${expires}&signature=${sign(fileId, expires)}`;
    return { url, expiresAt: new Date(expires).toISOString() };
  };
  const register: Files['register'] = async (tx, { key, type, size, owner, now }) => {
    await stored.name(tx, key);
    return insertWithNewId('FIL', now, (file_id) =>
      isInserted(tx.insertInto('files').values({ file_id, key, type, size, owner, created_at: now }), 'file_id'),
    );
  };
  const byId: Files['byId'] = async (fileId) => {
    const row = await db
      .selectFrom('files')
      .select(['key', 'type', 'size'])
      .where('file_id', '=', fileId)
      .executeTakeFirst();
    return row && { type: row.type, size: row.size, part: (range) => store.get(row.key, range) };
  };
  /** Bytes first, then their row: a crash in between leaves a row that the next sweep finds. */
  const removeDoomed = async (keys: readonly string[]): Promise<void> => {
    for (const key of keys) await store.remove(key);
    await stored.remove(keys);
  };
  const removeRefused = async (key: string): Promise<void> => {
    try {
      if (await stored.doom(key)) await removeDoomed([key]);
    } catch (error) {
      log.warn({ err: error, key }, 'files: a refused file stays until the next sweep');
    }
  };

  return {
    async writeThen({ key, body, type, now }, work) {
      await stored.announce(key, now);
      await store.put(key, body, type);
      try {
        return await work();
      } catch (error) {
        // These two are certain, because they are thrown before the commit. Every other failure may be a commit that took effect.
        if (error instanceof Refusal || error instanceof DuplicateRequestCommitted) await removeRefused(key);
        throw error;
      }
    },
    register,
    name: stored.name,
    async unregister(tx, fileId, now) {
      const row = await tx.deleteFrom('files').where('file_id', '=', fileId).returning('key').executeTakeFirst();
      if (row) await stored.release(tx, [row.key], now);
    },
    release: stored.release,
    read: (key) => store.get(key),
    urlPeriod,
    signedUrl: (fileId, now) => signedLink(fileId, now).url,
    signedLink,
    byId,
    async find({ fileId, expires, signature, now }) {
      const until = Number(expires);
      if (!Number.isSafeInteger(until) || until <= now.getTime() || !sameSecret(signature, sign(fileId, until)))
        return undefined;
      return byId(fileId);
    },
    async sweep(now) {
      const before = new Date(now.getTime() - graceMs);
      for (;;) {
        const keys = await stored.doomUnnamed(before, batch);
        await removeDoomed(keys);
        if (keys.length < batch) return;
      }
    },
    async sweepStrays(now) {
      const removed = (await store.removeStrays?.(new Date(now.getTime() - graceMs), stored.known)) ?? 0;
      if (removed > 0) log.info({ removed }, 'files: removed files that nothing knows of');
    },
  };
};
