import { describe, expect, test } from 'vitest';
import { createFakeRoom, failureOf } from '../../test/fake-room.ts';
import { refuseWith } from '../../test/fake-server.ts';

describe('calls', () => {
  test('[R-256] a call is JSON-RPC 2.0 with id, method and params; a notice has no id', async () => {
    const at = createFakeRoom();
    await at.join();
    expect(at.server.sent('join')[0]).toMatchObject({ jsonrpc: '2.0', method: 'join', params: {} });
    expect(at.server.sent('join')[0]?.id).toBeTypeOf('string');
    await at.room.leave();
    expect(at.server.sent('leave')[0]).not.toHaveProperty('id');
  });
  test('[R-257] [R-360] a call ends with the result or the error of its answer', async () => {
    const at = createFakeRoom();
    await at.join();
    await at.room.changeName('Anne');
    at.server.answers['peer-update'] = refuseWith(-32_602, 'too long');
    expect(await failureOf(() => at.room.changeName('x'))).toMatchObject({ name: 'Signalling', message: 'too long' });
  });
  test('[R-356] the server error of the catalogue ends the session', async () => {
    const at = createFakeRoom();
    await at.join();
    at.server.answers['peer-update'] = refuseWith(5000, 'broken');
    expect(await failureOf(() => at.room.changeName('x'))).toMatchObject({ code: 5000, isTerminal: true });
    expect(at.state().connection).toBe('Failed');
  });
  test('[RK-5] a frame that cannot be read is reported and changes nothing', async () => {
    const at = createFakeRoom();
    await at.join();
    at.server.socket().receive('{');
    at.server.push('on-peer-join', { peer_id: 7 });
    at.server.push('no-such-thing', {});
    expect(at.state().errors).toMatchObject([{ code: 6004 }]);
    expect([at.state().connection, Object.keys(at.state().peers)]).toEqual(['Connected', [at.state().room.localPeer]]);
  });
});

describe('the heartbeat', () => {
  test('[R-262] [R-430] it pings every second with the time', async () => {
    const at = createFakeRoom();
    await at.join();
    const before = at.server.sent('ping').length;
    await at.clock.advance(3_000);
    expect(at.server.sent('ping').slice(before)).toHaveLength(3);
    expect(at.server.last('ping')).toEqual({ timestamp: at.clock.now() });
  });
  test('[R-114] [R-429] twelve seconds without an answer are a lost line', async () => {
    const at = createFakeRoom();
    await at.join();
    at.server.answers['ping'] = () => undefined;
    await at.clock.advance(11_000);
    expect(at.state().connection).toBe('Connected');
    await at.clock.advance(1_200);
    expect(at.state().connection).toBe('Reconnecting');
    delete at.server.answers['ping'];
    await at.clock.advance(1_000);
    expect([at.state().connection, at.server.sockets.length]).toEqual(['Connected', 2]);
  });
  test('[R-429] [R-430] both times can be set for a join', async () => {
    const at = createFakeRoom();
    await at.join({ pingIntervalMs: 100, pingTimeoutMs: 500 });
    await at.clock.advance(1_000);
    expect(at.server.sent('ping').length).toBeGreaterThanOrEqual(10);
    at.server.answers['ping'] = () => undefined;
    await at.clock.advance(700);
    expect(at.state().connection).toBe('Reconnecting');
  });
});
