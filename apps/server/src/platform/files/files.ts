import { apiBase } from '@podium/contract';
import type { Db } from '../db/database.ts';
import { insertWithNewId } from '../new-id.ts';
import { sameSecret, type Secrets } from '../secrets.ts';
import type { Tx } from '../unit.ts';
import type { FileBody, FileStore, StoredFile } from './file-store.ts';

/** An address changes once an hour and works for one to two, so that a browser's cache is of use. */
const hourMs = 3_600_000;

export interface Files {
  /** Puts the bytes down first; `register` makes them a file inside the caller's transaction. */
  put(key: string, body: FileBody, type: string): Promise<void>;
  register(tx: Tx, file: { key: string; type: string; size: number; owner: string; now: Date }): Promise<string>;
  /** Takes the file out of the database and gives its key, for `discard` after the commit. */
  unregister(tx: Tx, fileId: string): Promise<string | undefined>;
  discard(key: string): Promise<void>;
  /** The bytes under a key, for the part of the product that put them there. */
  read(key: string): Promise<StoredFile | undefined>;
  /** An address that works for whoever has it, for a while. */
  signedUrl(fileId: string, now: Date): string;
  open(asked: {
    fileId: string;
    expires: string;
    signature: string;
    now: Date;
  }): Promise<(StoredFile & { type: string }) | undefined>;
}

export const createFiles = ({ db, store, secrets }: { db: Db; store: FileStore; secrets: Secrets }): Files => {
  const sign = (fileId: string, expires: number): string => secrets.mac('file url', `${fileId} ${expires}`);
  return {
    put: (key, body, type) => store.put(key, body, type),
    register: (tx, { key, type, size, owner, now }) =>
      insertWithNewId('FIL', now, async (file_id) => {
        const { numInsertedOrUpdatedRows } = await tx
          .insertInto('files')
          .values({ file_id, key, type, size, owner, created_at: now })
          .onConflict((on) => on.column('file_id').doNothing())
          .executeTakeFirst();
        return numInsertedOrUpdatedRows === 1n;
      }),
    unregister: async (tx, fileId) => {
      const row = await tx.deleteFrom('files').where('file_id', '=', fileId).returning('key').executeTakeFirst();
      return row?.key;
    },
    discard: (key) => store.remove(key),
    read: (key) => store.get(key),
    signedUrl(fileId, now) {
      const expires = (Math.floor(now.getTime() / hourMs) + 2) * hourMs;
      return `${apiBase}/files/${fileId}?expires=${expires}&signature=${sign(fileId, expires)}`;
    },
    async open({ fileId, expires, signature, now }) {
      const until = Number(expires);
      if (!Number.isSafeInteger(until) || until <= now.getTime() || !sameSecret(signature, sign(fileId, until)))
        return undefined;
      const row = await db.selectFrom('files').select(['key', 'type']).where('file_id', '=', fileId).executeTakeFirst();
      const stored = row && (await store.get(row.key));
      return stored && { ...stored, type: row.type };
    },
  };
};
