import { describe, expect, test } from 'vitest';
import { createFakeRoom, failureOf } from '../../test/fake-room.ts';
import { wirePeer } from '../../test/fake-server.ts';

const signals = (at: ReturnType<typeof createFakeRoom>): string[] => {
  const log: string[] = [];
  at.room.on('reconnecting', () => void log.push('reconnecting'));
  at.room.on('reconnected', () => void log.push('reconnected'));
  return log;
};

describe('a lost socket', () => {
  test('[R-087] [R-104] [R-105] [R-106] [R-112] it is opened again as the same peer, without another join', async () => {
    const at = createFakeRoom();
    await at.join();
    const log = signals(at);
    at.server.drop();
    expect([at.state().connection, log]).toEqual(['Reconnecting', ['reconnecting']]);
    await at.clock.advance(1_000);
    expect([at.state().connection, log]).toEqual(['Connected', ['reconnecting', 'reconnected']]);
    const peers = at.server.sockets.map(({ url }) => new URL(url).searchParams.get('peer'));
    expect(peers).toEqual([at.state().room.localPeer, at.state().room.localPeer]);
    expect([at.initCalls.length, at.server.sent('join').length]).toEqual([2, 1]);
  });
  test('[R-106] from a preview it goes back to the preview', async () => {
    const at = createFakeRoom();
    await at.room.preview(at.config());
    at.server.drop();
    expect(at.state().connection).toBe('Reconnecting');
    await at.clock.advance(1_000);
    expect(at.state().connection).toBe('Preview');
  });
  test('[RK-2] what is muted stays muted: the state of all tracks is sent again', async () => {
    const at = createFakeRoom();
    await at.join();
    await at.room.setLocalTrackEnabled(at.own('audio').id, false);
    at.server.frames.length = 0;
    at.server.drop();
    await at.clock.advance(1_000);
    const tracks = at.server.last('track-update')?.['tracks'] as Record<string, { type: string; mute: boolean }>;
    expect(Object.values(tracks).map(({ type, mute }) => [type, mute])).toEqual([
      ['audio', true],
      ['video', false],
    ]);
  });
  test('[RK-3] peers that left meanwhile are gone, and those who are new are there', async () => {
    const at = createFakeRoom();
    await at.join();
    at.server.push('on-peer-join', wirePeer('ben'));
    const updates = at.events('peer-update');
    at.server.drop();
    await at.clock.advance(1_000);
    at.server.push('peer-list', { peers: { eve: wirePeer('eve') }, room: {} });
    expect(Object.keys(at.state().peers)).toEqual([at.state().room.localPeer, 'eve']);
    expect(updates.map(({ kind, peers }) => [kind, ...peers.map(({ id }) => id)])).toEqual([
      ['left', 'ben'],
      ['list', 'eve'],
    ]);
  });
  test('[R-113] leaving closes the socket without a retry', async () => {
    const at = createFakeRoom();
    await at.join();
    await at.room.leave();
    at.server.drop(1000);
    await at.clock.advance(120_000);
    expect([at.state().connection, at.server.sockets.length]).toEqual(['Disconnected', 1]);
  });
  test('[R-120] [R-122] [R-336] [R-394] it stays Reconnecting while it tries and fails after the last try', async () => {
    const at = createFakeRoom();
    await at.join();
    const errors = at.events('error');
    at.server.acceptsSockets = false;
    at.server.drop();
    await at.clock.advance(20_000);
    expect(at.state().connection).toBe('Reconnecting');
    await at.clock.advance(60_000);
    expect(at.state()).toMatchObject({ connection: 'Failed', peers: {}, tracks: {} });
    expect(errors.at(-1)).toMatchObject({ code: 1003, isTerminal: true });
    expect(errors.at(-1)?.description).toContain('Could not recover after 5 tries');
    expect(at.server.sockets).toHaveLength(6);
    expect(at.clock.timers()).toBe(0);
  });
  test('[RK-4] after giving up one call joins again, muted as before', async () => {
    const at = createFakeRoom();
    await at.join();
    await at.room.setLocalTrackEnabled(at.own('audio').id, false);
    at.server.acceptsSockets = false;
    at.server.drop();
    await at.clock.advance(120_000);
    at.server.acceptsSockets = true;
    await at.room.rejoin();
    expect(at.state().connection).toBe('Connected');
    expect(Object.values(at.state().tracks).map(({ type, enabled }) => [type, enabled])).toEqual([
      ['audio', false],
      ['video', true],
    ]);
  });
});

describe('terminal errors', () => {
  test('[R-100] [R-101] [R-102] [R-282] [R-333] the server says that the session is over', async () => {
    const at = createFakeRoom();
    await at.join();
    const errors = at.events('error');
    const severities: string[] = [];
    at.room.on('notification', ({ severity }) => void severities.push(severity));
    at.server.push('on-error', { code: 2000, message: 'join again' });
    expect(errors).toMatchObject([{ code: 2000, description: 'join again', isTerminal: true }]);
    expect(severities).toEqual(['critical']);
    expect(at.server.sent('leave')).toHaveLength(1);
    expect(at.server.sent('analytics').at(-1)?.params).toMatchObject({ name: 'error', info: { code: 2000 } });
    expect(at.state()).toMatchObject({ connection: 'Failed', peers: {}, tracks: {} });
  });
  test('[R-103] it ends the retries', async () => {
    const at = createFakeRoom();
    await at.join();
    at.server.drop();
    at.world.init = () => Response.json({ code: 2000, message: 'expired' }, { status: 401 });
    await at.clock.advance(120_000);
    expect([at.state().connection, at.initCalls.length]).toEqual(['Failed', 2]);
  });
  test('[R-333] [R-395] errors that end nothing are announced, and fifty are kept', async () => {
    const at = createFakeRoom();
    await at.join();
    const errors = at.events('error');
    for (let count = 0; count < 60; count += 1) await failureOf(() => at.room.sendBroadcastMessage(' '));
    expect([errors.length, at.state().errors.length, at.state().connection]).toEqual([60, 50, 'Connected']);
  });
  test('[R-283] a warning ends nothing', async () => {
    const at = createFakeRoom();
    await at.join();
    at.server.push('on-warning', { code: 1, message: 'careful' });
    expect(at.state()).toMatchObject({ connection: 'Connected', errors: [] });
  });
});

describe('a failed media connection', () => {
  test('[R-115] [R-355] the publish side brings a signal retry, then an ICE restart', async () => {
    const at = createFakeRoom();
    await at.join();
    const log = signals(at);
    const errors = at.events('error');
    at.publish().become('failed');
    expect(at.state().connection).toBe('Reconnecting');
    expect(errors).toMatchObject([{ code: 4005, name: 'PublishIceFailure', action: 'publish' }]);
    await at.clock.advance(900);
    expect(at.server.sockets).toHaveLength(2);
    expect(at.publish().offers.at(-1)).toEqual({ iceRestart: true });
    expect(at.state().connection).toBe('Reconnecting');
    at.publish().become('connected');
    await at.clock.advance(2_000);
    expect([at.state().connection, log]).toEqual(['Connected', ['reconnecting', 'reconnected']]);
  });
  test('[RK-17] the new socket and the retry restart the publish side once, however long it takes to stand', async () => {
    const at = createFakeRoom();
    await at.join();
    at.publish().become('failed');
    await at.clock.advance(5_000);
    expect(at.publish().offers.filter((options) => options?.iceRestart)).toHaveLength(1);
    await at.clock.advance(10_000);
    expect(at.publish().offers.filter((options) => options?.iceRestart)).toHaveLength(2);
    at.publish().become('connected');
    await at.clock.advance(2_000);
    expect(at.state().connection).toBe('Connected');
  });
  test('[R-116] [R-435] the subscribe side waits up to a minute for the server', async () => {
    const at = createFakeRoom();
    await at.join();
    at.subscribe().become('failed');
    await at.clock.advance(50_000);
    expect([at.state().connection, at.server.sockets.length]).toEqual(['Reconnecting', 2]);
    at.subscribe().become('connected');
    await at.clock.advance(1_000);
    expect(at.state().connection).toBe('Connected');
  });
  test('[R-435] [R-389] after that minute the room has failed', async () => {
    const at = createFakeRoom();
    await at.join();
    at.subscribe().become('failed');
    await at.clock.advance(62_000);
    expect(at.state().connection).toBe('Failed');
    expect(at.state().errors.at(-1)).toMatchObject({
      name: 'SubscribeIceFailure',
      action: 'subscribe',
      isTerminal: true,
    });
  });
});
