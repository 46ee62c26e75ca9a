import { existsSync, mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { refuse } from '@podium/domain/errors';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../test/database.ts';
import { createSecrets } from '../secrets/secrets.ts';
import { createFiles, type Files, graceMs } from './files.ts';
import { createLocalStore } from './local-store.ts';

let database: TestDatabase;
let folder: string;
let files: Files;
beforeAll(async () => {
  database = await createTestDatabase();
  folder = mkdtempSync(path.join(os.tmpdir(), 'podium-test-files-'));
  const secrets = createSecrets('a secret of at least thirty-two characters');
  files = createFiles({
    db: database.db,
    store: createLocalStore({ folder }),
    secrets,
    log: pino({ level: 'silent' }),
  });
});
afterAll(async () => {
  await database.close();
  rmSync(folder, { recursive: true, force: true });
});

const now = new Date('2026-03-01T09:00:00Z');
const later = (ms: number) => new Date(now.getTime() + ms);
const type = 'text/plain';
const isThere = (key: string) => existsSync(path.join(folder, key));
const write = <A>(key: string, work: () => Promise<A>) =>
  files.writeThen({ key, body: Buffer.from('bytes'), type, now }, work);
const register = (key: string) =>
  database.db.transaction().execute((tx) => files.register(tx, { key, type, size: 5, owner: 'test', now }));

describe('bytes that no row names', () => {
  test('[FL-14] stay for the grace period and go after it; named ones stay for ever', async () => {
    await write('kept/named', () => register('kept/named'));
    await expect(write('kept/lost', () => Promise.reject(new Error('the connection broke')))).rejects.toThrow('broke');
    await files.sweep(later(graceMs - 1));
    expect([isThere('kept/named'), isThere('kept/lost')]).toEqual([true, true]);
    await files.sweep(later(graceMs));
    expect([isThere('kept/named'), isThere('kept/lost')]).toEqual([true, false]);
    await files.sweep(later(100 * graceMs));
    expect(isThere('kept/named')).toBe(true);
  });

  test('[FL-14] are kept for the grace period after their row went', async () => {
    const fileId = await write('released', () => register('released'));
    const removedAt = later(50 * graceMs);
    await database.db.transaction().execute((tx) => files.unregister(tx, fileId, removedAt));
    await files.sweep(new Date(removedAt.getTime() + graceMs - 1));
    expect(isThere('released')).toBe(true);
    await files.sweep(new Date(removedAt.getTime() + graceMs));
    expect(isThere('released')).toBe(false);
  });

  test('[FL-14] go at once when the request was refused, unless a row names them', async () => {
    const refused = () => Promise.reject(refuse('COMPETITION_FULL'));
    await expect(write('refused', refused)).rejects.toThrow();
    expect(isThere('refused')).toBe(false);
    const afterCommit = write('refused-late', async () => {
      await register('refused-late');
      return refused();
    });
    await expect(afterCommit).rejects.toThrow();
    expect(isThere('refused-late')).toBe(true);
  });

  test('[FL-14] cannot be named once their removal began', async () => {
    await expect(write('doomed', () => Promise.reject(new Error('lost')))).rejects.toThrow();
    await database.db.updateTable('stored_files').set({ is_doomed: true }).where('key', '=', 'doomed').execute();
    await expect(register('doomed')).rejects.toThrow('being removed');
    expect(await database.db.selectFrom('files').where('key', '=', 'doomed').selectAll().execute()).toEqual([]);
  });
});

test('[FL-15] drafts of a killed server and files that nothing knows of go after the grace period', async () => {
  await write('old/known', () => register('old/known'));
  for (const name of ['.drafts/half', 'old/stray', 'old/young']) {
    mkdirSync(path.dirname(path.join(folder, name)), { recursive: true });
    writeFileSync(path.join(folder, name), 'x');
  }
  const before = new Date(now.getTime() - graceMs - 1000);
  for (const name of ['.drafts/half', 'old/stray', 'old/known']) utimesSync(path.join(folder, name), before, before);
  utimesSync(path.join(folder, 'old/young'), now, now);
  await files.sweepStrays(now);
  expect(['.drafts/half', 'old/stray', 'old/young', 'old/known'].map(isThere)).toEqual([false, false, true, true]);
});
