import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { expect, test } from 'vitest';
import { createDiskCheck } from './disk-check.ts';

const folder = '/data';
const fails = (code: string) => () => Promise.reject(Object.assign(new Error(code), { code }));
const works = async () => undefined;

test('[PF-43] a disk with too little room is not ready, and says how much is left', async () => {
  const check = createDiskCheck({ folder, minFreeBytes: 100e6, freeBytes: async () => 99e6, tryWriting: works });
  expect(await check()).toEqual({ ok: false, reason: 'the disk is nearly full: 99 MB free, 100 MB needed' });
});

test.each(['ENOSPC', 'EROFS', 'EDQUOT'])('[PF-43] a disk that refuses a write (%s) is not ready', async (code) => {
  const check = createDiskCheck({ folder, minFreeBytes: 1, freeBytes: async () => 1e9, tryWriting: fails(code) });
  expect(await check()).toEqual({ ok: false, reason: `the data folder cannot be written (${code})` });
});

test('[PF-43] a real folder is asked and written to, and nothing stays in it', async () => {
  const real = mkdtempSync(path.join(os.tmpdir(), 'podium-test-disk-'));
  expect(await createDiskCheck({ folder: real, minFreeBytes: 1 })()).toMatchObject({ ok: true });
  expect(readdirSync(real)).toEqual([]);
  rmSync(real, { recursive: true });
  // With a database and files elsewhere the folder may never be made.
  expect(await createDiskCheck({ folder: real, minFreeBytes: 1 })()).toMatchObject({
    ok: true,
    reason: 'the data folder is made when it is needed',
  });
});
