import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { fastify } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createWorld, type World } from '../../../test/world.ts';
import { compressAnswers, encodingOf } from './compression.ts';

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.close());

const get = (url: string, accepted?: string) =>
  world.app.http.inject({
    url: `/new/api${url}`,
    headers: accepted === undefined ? {} : { 'accept-encoding': accepted },
  });

test.each([
  [undefined, undefined],
  ['identity', undefined],
  ['gzip', 'gzip'],
  ['gzip, deflate, br', 'br'],
  ['br;q=0, gzip;q=0.5', 'gzip'],
  ['BR;q=1.0', 'br'],
  ['brotli', undefined],
])('[PB-11] a client that accepts %s is sent %s', (accepted, encoding) => {
  expect(encodingOf(accepted)).toBe(encoding);
});

test('[PB-11] a long answer is compressed as the client accepts, and is the same text', async () => {
  const plain = await get('/reference-data/categories');
  expect(plain.headers['content-encoding']).toBeUndefined();
  expect(plain.body.length).toBeGreaterThan(1024);
  const [brotli, zipped] = [
    await get('/reference-data/categories', 'br'),
    await get('/reference-data/categories', 'gzip'),
  ];
  expect([brotli.headers['content-encoding'], zipped.headers['content-encoding']]).toEqual(['br', 'gzip']);
  expect(brotli.headers['vary']).toBe('accept-encoding');
  expect(brotliDecompressSync(brotli.rawPayload).toString()).toBe(plain.body);
  expect(gunzipSync(zipped.rawPayload).toString()).toBe(plain.body);
  expect(brotli.rawPayload.length).toBeLessThan(plain.body.length / 2);
});

test('[PB-11] short answers and answers to writes are sent as they are', async () => {
  const app = fastify();
  compressAnswers(app);
  app.get('/long', async () => ({ text: 'x'.repeat(2000) }));
  app.get('/short', async () => ({ text: 'x'.repeat(900) }));
  app.post('/long', async () => ({ text: 'x'.repeat(2000) }));
  const encoding = async (method: 'GET' | 'POST', url: string) =>
    (await app.inject({ method, url, headers: { 'accept-encoding': 'br' } })).headers['content-encoding'];
  expect([await encoding('GET', '/long'), await encoding('GET', '/short'), await encoding('POST', '/long')]).toEqual([
    'br',
    undefined,
    undefined,
  ]);
  await app.close();
});
