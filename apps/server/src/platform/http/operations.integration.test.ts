import { createServer } from 'node:net';
import { endpoints } from '@podium/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createWorld, type World } from '../../../test/world.ts';
import { pingRedis } from '../health/redis-ping.ts';

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.close());

const get = async (url: string, from = world) => from.app.http.inject({ url });

describe('health', () => {
  test('[PF-34] the process says that it lives, and what it needs in words', async () => {
    expect((await get('/healthz')).json()).toEqual({ ok: true });
    const ready = await get('/readyz');
    expect(ready.statusCode).toBe(200);
    expect(ready.json()).toEqual({
      node: { ok: true, reason: 'it takes requests' },
      database: { ok: true, reason: expect.any(String) },
      disk: { ok: true, reason: expect.stringMatching(/^\d+ MB free$/u) },
      bus: { ok: true, reason: expect.stringContaining('inside this process') },
      media: { ok: false, reason: expect.stringContaining('no role for video') },
    });
  });
  test('[PF-34] without its database it is not ready; without its bus it serves on; it says which', async () => {
    const lost = await createWorld({ env: { REDIS_URL: 'redis://127.0.0.1:1' } });
    const noBus = await get('/readyz', lost);
    expect([noBus.statusCode, noBus.json().database.ok, noBus.json().bus]).toEqual([
      200,
      true,
      { ok: false, reason: 'Redis cannot be reached' },
    ]);
    await lost.database.close();
    const noDatabase = await get('/readyz', lost);
    expect([noDatabase.statusCode, noDatabase.json().database.ok]).toEqual([503, false]);
    await lost.app.close();
  });
  test('[PF-43] a disk without enough room takes the node out of the balancer', async () => {
    const full = await createWorld({ env: { MIN_FREE_MB: '999999999' } });
    const answer = await get('/readyz', full);
    expect([answer.statusCode, answer.json().disk]).toEqual([
      503,
      { ok: false, reason: expect.stringContaining('nearly full') },
    ]);
    await full.close();
  });
  test('[PF-35] Redis is asked with the password of its address', async () => {
    const received: string[] = [];
    const server = createServer((socket) => {
      socket.on('data', (bytes) => {
        received.push(bytes.toString());
        socket.write('+OK\r\n+PONG\r\n');
      });
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const { port } = server.address() as { port: number };
    await pingRedis(`redis://:s%20cret@127.0.0.1:${port}`);
    expect(received.join('')).toBe('*2\r\n$4\r\nAUTH\r\n$6\r\ns cret\r\n*1\r\n$4\r\nPING\r\n');
    server.close();
  });
});

test('[PF-36] [AT-1] durations are counted by the class of the address, never by the address', async () => {
  await world.call('getProfile', { params: { userId: 'UID7777777777777' } });
  const text = (await get('/metrics')).body;
  expect(text).toContain('http_request_duration_seconds_count{method="GET",class="profiles",status="4xx"} 1');
  expect(text).not.toContain('UID7777777777777');
  expect(text).toContain('database_connections{state="idle"}');
  expect(text).toContain('process_cpu_seconds_total');
});

describe('documentation', () => {
  test('[PF-37] the page names every call, without a script', async () => {
    const answer = await get('/new/api/docs');
    expect(answer.headers['content-type']).toBe('text/html; charset=utf-8');
    for (const [name, { path }] of Object.entries(endpoints)) {
      expect(answer.body).toContain(`id="${name}"`);
      expect(answer.body).toContain(`/new/api${path}`);
    }
    expect(answer.body).not.toContain('<script');
    expect((await get('/new/api/docs/style.css')).headers['content-type']).toContain('text/css');
  });
  test('[PF-37] OpenAPI is served as it is kept', async () => {
    const openApi = (await get('/new/api/openapi.json')).json<{ openapi: string; paths: object }>();
    expect([openApi.openapi, Object.keys(openApi.paths).length]).toEqual([
      '3.1.0',
      new Set(Object.values(endpoints).map(({ path }) => path)).size,
    ]);
  });
});

test('[PF-38] a node without the api role answers for its health and for nothing else', async () => {
  const worker = await createWorld({ roles: ['worker'] });
  expect((await get('/healthz', worker)).statusCode).toBe(200);
  expect((await get('/new/api/reference-data/categories', worker)).statusCode).toBe(404);
  expect((await get('/', worker)).statusCode).toBe(404);
  await worker.close();
});
