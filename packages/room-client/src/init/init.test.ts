import { describe, expect, test } from 'vitest';
import { createFakeRoom, failureOf, type FakeRoom } from '../../test/fake-room.ts';
import { refuseWith } from '../../test/fake-server.ts';

const answer = (status: number, body: object | string) => (): Response =>
  typeof body === 'string' ? new Response(body, { status }) : Response.json(body, { status });
const down = (): Promise<Response> => Promise.reject(new TypeError('Failed to fetch'));
const joinFails = async (at: FakeRoom) => {
  const failure = failureOf(() => at.room.join(at.config()));
  await at.clock.advance(600_000);
  return failure;
};

describe('the init call', () => {
  test('[R-247] [R-248] [R-250] [R-077] it is a GET of the endpoint with peer, agent and bearer token', async () => {
    const at = createFakeRoom();
    await at.join({ initEndpoint: 'https://other.example' });
    const [{ url, headers }] = at.initCalls as [(typeof at.initCalls)[0]];
    expect(url.origin + url.pathname).toBe('https://other.example/init');
    expect(Object.fromEntries(url.searchParams)).toEqual({ peer_id: at.state().room.localPeer, user_agent: 'test' });
    expect(headers).toEqual({ authorization: `Bearer ${at.config().authToken}` });
  });
  test('[R-249] a region goes with it', async () => {
    const at = createFakeRoom();
    await at.join({ region: 'eu' });
    expect(at.initCalls[0]?.url.searchParams.get('region')).toBe('eu');
  });
  test('[R-251] [R-255] the socket opens where the answer says, with peer, token and agent', async () => {
    const at = createFakeRoom();
    await at.join();
    const url = new URL(at.server.socket().url);
    expect(url.origin + url.pathname).toBe('wss://podium.example/video/socket');
    expect(Object.fromEntries(url.searchParams)).toEqual({
      peer: at.state().room.localPeer,
      token: at.config().authToken,
      user_agent: 'test',
    });
  });
  test('[R-252] both connections use the ICE servers of the answer', async () => {
    const at = createFakeRoom();
    await at.join();
    expect(at.connections.map(({ configuration }) => configuration.iceServers)).toEqual([
      [{ urls: 'stun:stun.example' }],
      [{ urls: 'stun:stun.example' }],
    ]);
  });
});

describe('what can go wrong', () => {
  test('[R-379] [R-339] 404 means that the endpoint cannot be reached', async () => {
    const at = createFakeRoom();
    at.world.init = answer(404, {});
    expect(await joinFails(at)).toMatchObject({ code: 2003, isTerminal: true });
  });
  test('[R-381] [R-336] so does a call that fails', async () => {
    const at = createFakeRoom();
    at.world.init = down;
    const error = await joinFails(at);
    expect(error).toMatchObject({ code: 2003, isTerminal: true });
    expect(error['description']).toContain('Could not recover after 5 tries');
    expect(at.initCalls).toHaveLength(6);
  });
  test('[R-337] 500 is an init server error and ends at once', async () => {
    const at = createFakeRoom();
    at.world.init = answer(500, {});
    expect(await joinFails(at)).toMatchObject({ code: 2000, isTerminal: true });
    expect(at.initCalls).toHaveLength(1);
  });
  test("[R-380] any other refusal carries the server's code and message", async () => {
    const at = createFakeRoom();
    at.world.init = answer(403, { code: 6008, message: 'no such role' });
    expect(await joinFails(at)).toMatchObject({ code: 6008, message: 'no such role', isTerminal: true });
  });
  test('[R-338] an answer without an endpoint is no config', async () => {
    const at = createFakeRoom();
    at.world.init = answer(200, {});
    expect(await joinFails(at)).toMatchObject({ code: 2002 });
  });
  test('[R-363] an answer that is no JSON is told as that', async () => {
    const at = createFakeRoom();
    at.world.init = answer(200, 'hello');
    expect(await joinFails(at)).toMatchObject({ code: 6004 });
  });
  test('[R-335] a socket that does not open is told as that', async () => {
    const at = createFakeRoom();
    at.server.acceptsSockets = false;
    expect(await joinFails(at)).toMatchObject({ code: 1000, message: 'Error opening socket connection' });
  });
});

describe('what is tried again', () => {
  const recovers = async (at: FakeRoom, recover: () => void): Promise<void> => {
    const joining = at.room.join(at.config());
    await at.settle();
    expect(at.state().connection).toBe('Reconnecting');
    recover();
    await at.clock.advance(60_000);
    await joining;
    expect(at.state().connection).toBe('Connected');
  };
  test('[R-383] an endpoint that could not be reached', async () => {
    const at = createFakeRoom();
    const { init } = at.world;
    at.world.init = down;
    await recovers(at, () => void (at.world.init = init));
  });
  test('[R-384] [R-385] a server that answers 503 or 429', async () => {
    for (const status of [503, 429]) {
      const at = createFakeRoom();
      const { init } = at.world;
      at.world.init = answer(status, { code: status, message: 'busy' });
      await recovers(at, () => void (at.world.init = init));
    }
  });
  test('[R-382] a socket that is lost while connecting', async () => {
    const at = createFakeRoom();
    at.server.sendsPolicy = false;
    const joining = at.room.join(at.config());
    await at.settle();
    at.server.sendsPolicy = true;
    at.server.drop();
    await at.clock.advance(5_000);
    await joining;
    expect(at.server.sockets).toHaveLength(2);
  });
  test('[R-382] a socket that is lost while the join is unanswered, by one retry only', async () => {
    const at = createFakeRoom();
    at.server.answers['join'] = () => undefined;
    const joining = at.room.join(at.config());
    await at.settle();
    delete at.server.answers['join'];
    at.server.drop();
    await at.clock.advance(5_000);
    await joining;
    expect([at.server.sockets.length, at.server.sent('join').length]).toEqual([2, 2]);
  });
  test('[R-388] a join that is answered with 500 is not', async () => {
    const at = createFakeRoom();
    at.server.answers['join'] = refuseWith(500, 'broken');
    expect(await joinFails(at)).toMatchObject({ code: 500, message: 'broken', isTerminal: true });
    expect(at.server.sent('join')).toHaveLength(1);
  });
});
