import { createHmac } from 'node:crypto';
import { afterEach, describe, expect, test } from 'vitest';
import { createTestVideo, type TestVideo } from '../../../test/video-server.ts';

let at: TestVideo;
afterEach(() => at.close());

const init = async (token: string, { peer = 'peer-1', query = '' } = {}) => {
  const response = await at.http.inject({
    url: `/init?peer_id=${peer}&user_agent=test${query}`,
    headers: { authorization: `Bearer ${token}`, host: 'podium.example' },
  });
  return { status: response.statusCode, body: response.json(), headers: response.headers };
};

describe('init', () => {
  test('[R-247] [R-248] [R-249] [R-250] [R-251] [R-252] [R-253] says where the socket is, with ICE servers, flags and network test', async () => {
    at = await createTestVideo();
    const { status, body } = await init(at.tokenFor('ann', 'host'), { query: '&region=eu' });
    expect(status).toBe(200);
    expect(body).toMatchObject({
      endpoint: 'wss://podium.example/video/socket',
      config: {
        enabledFlags: ['subscribeDegradation'],
        networkHealth: {
          url: expect.stringMatching(/^https:\/\/podium\.example\/video\/network-test\/[\w.-]+$/u) as string,
          timeout: 10_000,
          scoreMap: { 5: { low: 2000 } },
        },
      },
    });
    const [turn] = body.rtcConfiguration.ice_servers;
    const username = `${at.clock.now / 1000 + 86_400}:peer-1`;
    const credential = createHmac('sha1', 'turn secret').update(username).digest('base64');
    expect(turn).toEqual({ urls: ['turn:turn.example'], username, credential });
  });
  test('[R-251] a client that came by another name of this server gets a socket under that name', async () => {
    at = await createTestVideo();
    const answer = await fetch(`${at.url}/init?peer_id=p&user_agent=t`, {
      headers: { authorization: `Bearer ${at.tokenFor('ann', 'host')}` },
    });
    expect(await answer.json()).toMatchObject({ endpoint: `${at.url.replace('http', 'ws')}/video/socket` });
  });
  test('[VR-20] pages of other sites may ask: their token decides', async () => {
    at = await createTestVideo();
    const preflight = await at.http.inject({
      method: 'OPTIONS',
      url: '/init',
      headers: { origin: 'https://other.example' },
    });
    expect(preflight.statusCode).toBe(204);
    expect(preflight.headers).toMatchObject({
      'access-control-allow-origin': '*',
      'access-control-allow-headers': 'authorization',
    });
    expect((await init('')).headers).toMatchObject({ 'access-control-allow-origin': '*', 'cache-control': 'no-store' });
  });
  test('[R-380] [R-194] [R-367] [VR-4] [VR-16] refusals carry the code of the catalogue and a text', async () => {
    at = await createTestVideo();
    expect(await init('')).toMatchObject({
      status: 400,
      body: { code: 2004, message: 'Token cannot be an empty string' },
    });
    expect(await init('a.b.c')).toMatchObject({ status: 400, body: { code: 2004 } });
    const good = at.tokenFor('ann', 'host');
    expect(await init(`${good}x`)).toMatchObject({ status: 401, body: { code: 2000 } });
    expect(await init(at.tokenFor('ann', 'host', { ttlMs: -1 }))).toMatchObject({
      status: 401,
      body: { code: 2000, message: 'The token has expired' },
    });
    expect(await init(at.tokenFor('ann', 'king'))).toMatchObject({ status: 403, body: { code: 6008 } });
    expect((await init(good, { peer: '' })).status).toBe(400);
    await at.joined('ann', 'host');
    expect(await init(good, { peer: 'another' })).toMatchObject({ status: 409, body: { code: 5001 } });
    expect((await init(good, { peer: 'ann' })).status).toBe(200);
  });
  test('[R-385] [VR-13] a full room answers 429, a locked one 403', async () => {
    at = await createTestVideo({ limits: { peers: 1 } });
    const ann = await at.joined('ann', 'host');
    expect(await init(at.tokenFor('ben', 'judge'))).toMatchObject({ status: 429, body: { code: 429 } });
    await ann.call('end-room', { lock: true, reason: 'done' });
    ann.notify('leave');
    ann.ws.close(1000);
    await ann.closed;
    expect(await init(at.tokenFor('ben', 'judge'))).toMatchObject({ status: 403, body: { code: 2000 } });
  });
});

const networkTest = async (token: string): Promise<string> => {
  const headers = { authorization: `Bearer ${token}` };
  const answer = await fetch(`${at.url}/init?peer_id=peer-1&user_agent=test`, { headers });
  return ((await answer.json()) as { config: { networkHealth: { url: string } } }).config.networkHealth.url;
};

test('[R-309] [R-310] [VR-17] the network test is half a megabyte, sent as a stream and never cached', async () => {
  at = await createTestVideo();
  const answer = await fetch(`${await networkTest(at.tokenFor('ann', 'host'))}?${Date.now()}`);
  expect(answer.headers.get('cache-control')).toBe('no-store');
  expect(answer.headers.get('content-length')).toBeNull();
  expect((await answer.arrayBuffer()).byteLength).toBe(524_288);
});

test('[VR-17] it is for people with a token only, a few times in ten minutes', async () => {
  at = await createTestVideo();
  const statusOf = async (url: string): Promise<number> => {
    const answer = await fetch(url);
    await answer.arrayBuffer();
    return answer.status;
  };
  const [ann, ben] = [at.tokenFor('ann', 'host', { ttlMs: 3_600_000 }), at.tokenFor('ben', 'judge')];
  const url = await networkTest(ann);
  expect(await statusOf(`${at.url}/video/network-test`)).toBe(404);
  expect(await statusOf(`${url}x`)).toBe(403);
  const statuses: number[] = [];
  for (let n = 0; n < 11; n += 1) statuses.push(await statusOf(`${await networkTest(ann)}?${n}`));
  expect(statuses).toEqual([...Array.from({ length: 10 }, () => 200), 429]);
  expect(await statusOf(await networkTest(ben))).toBe(200);
  at.clock.now += 1_200_000;
  expect(await statusOf(url)).toBe(403);
  expect(await statusOf(await networkTest(ann))).toBe(200);
});
