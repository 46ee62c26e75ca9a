import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createS3Server } from '../../../test/s3-server.ts';
import type { FileStore } from './file-store.ts';
import { createLocalStore } from './local-store.ts';
import { createS3Store } from './s3-store.ts';

const s3 = {
  bucket: 'podium',
  region: 'eu-north-1',
  accessKeyId: 'AKIDEXAMPLE',
  secretAccessKey: 'a secret key of the test',
};
let server: Awaited<ReturnType<typeof createS3Server>>;
let folder: string;
beforeAll(async () => {
  server = await createS3Server(s3);
  folder = mkdtempSync(path.join(os.tmpdir(), 'podium-test-files-'));
});
afterAll(async () => {
  await server.close();
  rmSync(folder, { recursive: true, force: true });
});

const stores: readonly (readonly [string, () => FileStore])[] = [
  ['a folder', () => createLocalStore({ folder: path.join(folder, 'files') })],
  ['an object storage', () => createS3Store({ ...s3, endpoint: server.endpoint })],
];

/** What every file store must do; a new kind is added to the list above and to nothing else. */
describe.each(stores)('%s', (_, open) => {
  const read = async (store: FileStore, key: string) => {
    const file = await store.get(key);
    return file && { content: await buffer(file.stream), size: file.size };
  };

  test('[FL-1] gives back the bytes it was given, and their number', async () => {
    const store = open();
    const bytes = Buffer.from(Array.from({ length: 100_000 }, (__, at) => at % 251));
    await store.put('avatars/one.webp', bytes, 'image/webp');
    expect(await read(store, 'avatars/one.webp')).toEqual({ content: bytes, size: 100_000 });
  });
  test('[FL-1] takes a stream of known length', async () => {
    const store = open();
    await store.put(
      'deep/er/two.bin',
      { stream: Readable.from([Buffer.from('ab'), Buffer.from('cd')]), size: 4 },
      'application/octet-stream',
    );
    expect((await read(store, 'deep/er/two.bin'))?.content.toString()).toBe('abcd');
  });
  test('[FL-16] gives a part of a file, and its length', async () => {
    const store = open();
    await store.put('part.txt', Buffer.from('abcdef'), 'text/plain');
    const part = await store.get('part.txt', { first: 2, last: 4 });
    expect([part && (await buffer(part.stream)).toString(), part?.size]).toEqual(['cde', 3]);
    expect(await store.get('no-part.txt', { first: 0, last: 1 })).toBeUndefined();
  });
  test('[FL-1] keeps an empty file', async () => {
    const store = open();
    await store.put('empty.txt', new Uint8Array(), 'text/plain');
    expect(await read(store, 'empty.txt')).toEqual({ content: Buffer.alloc(0), size: 0 });
  });
  test('[FL-2] the last one under a key counts', async () => {
    const store = open();
    await store.put('again.txt', Buffer.from('first'), 'text/plain');
    await store.put('again.txt', Buffer.from('second'), 'text/plain');
    expect((await read(store, 'again.txt'))?.content.toString()).toBe('second');
  });
  test('[FL-3] what is not there is undefined, and removing it is fine', async () => {
    const store = open();
    expect(await store.get('nowhere.txt')).toBeUndefined();
    await store.remove('nowhere.txt');
    await store.put('gone.txt', Buffer.from('x'), 'text/plain');
    await store.remove('gone.txt');
    expect(await store.get('gone.txt')).toBeUndefined();
  });
  test.each([
    '../etc/passwd',
    '/etc/passwd',
    'a/../b',
    'a//b',
    '.hidden',
    'a/.draft',
    'a b',
    '',
    'a\0b',
    'ä.txt',
    'x'.repeat(201),
  ])('[FL-4] %j is no key', async (key) => {
    const store = open();
    await expect(store.put(key, Buffer.from('x'), 'text/plain')).rejects.toThrow('no file key');
    await expect(store.get(key)).rejects.toThrow('no file key');
    await expect(Promise.resolve().then(() => store.remove(key))).rejects.toThrow('no file key');
  });
});

test('[FL-5] a folder never shows half a file, and keeps no draft of a failed one', async () => {
  const store = createLocalStore({ folder: path.join(folder, 'half') });
  const failing = Readable.from(
    (async function* () {
      yield Buffer.from('half');
      throw new Error('the connection was lost');
    })(),
  );
  await expect(store.put('one.bin', { stream: failing, size: 8 }, 'x/y')).rejects.toThrow('lost');
  await expect(store.put('one.bin', { stream: Readable.from([Buffer.from('half')]), size: 8 }, 'x/y')).rejects.toThrow(
    'should have 8',
  );
  expect(readdirSync(path.join(folder, 'half'), { recursive: true })).toEqual(['.drafts']);
});

test('[FL-6] an object storage refuses a wrong secret, and we say so', async () => {
  const store = createS3Store({ ...s3, endpoint: server.endpoint, secretAccessKey: 'wrong' });
  await expect(store.put('a.txt', Buffer.from('x'), 'text/plain')).rejects.toThrow('answered 403');
  await expect(store.get('a.txt')).rejects.toThrow('answered 403');
  await expect(store.remove('a.txt')).rejects.toThrow('answered 403');
});
