import { describe, expect, test } from 'vitest';
import { createFakeRoom, failureOf, type FakeRoom, tokenFor } from '../../test/fake-room.ts';
import { refuseWith, wirePeer } from '../../test/fake-server.ts';

const statesOf = ({ room }: FakeRoom): string[] => {
  const states: string[] = [room.getSnapshot().connection];
  room.subscribe(
    ({ connection }) => connection,
    (state) => void states.push(state),
  );
  return states;
};
const previewed = async (at: FakeRoom): Promise<void> => {
  const preview = at.room.preview(at.config());
  await at.settle();
  await preview;
};

describe('states', () => {
  test('[R-086] [R-091] [R-093] [R-315] join goes over Connecting to Connected', async () => {
    const at = createFakeRoom();
    const states = statesOf(at);
    await at.join();
    expect(states).toEqual(['Disconnected', 'Connecting', 'Connected']);
    expect(at.state().room.roomState).toBe('Connected');
  });
  test('[R-090] [R-092] [R-314] preview goes over Connecting to Preview and sends no join', async () => {
    const at = createFakeRoom();
    const states = statesOf(at);
    await previewed(at);
    expect(states).toEqual(['Disconnected', 'Connecting', 'Preview']);
    expect(at.server.sent('join')).toEqual([]);
    expect(Object.values(at.state().tracks).map(({ type }) => type)).toEqual(['audio', 'video']);
  });
  test('[R-003] a preview goes on into the room with its tracks and its socket', async () => {
    const at = createFakeRoom();
    await previewed(at);
    await at.join();
    expect(at.state().connection).toBe('Connected');
    expect([at.server.sockets.length, at.devices.asked.length, at.server.sent('join').length]).toEqual([1, 1, 1]);
  });
  test('[R-095] [R-096] [R-258] [R-279] [R-316] leave ends in Disconnected with everything reset', async () => {
    const at = createFakeRoom();
    await at.join();
    at.server.push('on-peer-join', wirePeer('ben'));
    const states = statesOf(at);
    await at.room.leave();
    expect(states).toEqual(['Connected', 'Disconnecting', 'Disconnected']);
    expect(at.server.sent('leave')).toEqual([{ method: 'leave', params: { version: '1.0' } }]);
    expect(at.server.socket().closedWith).toBe(1000);
    expect(at.state()).toMatchObject({
      peers: {},
      tracks: {},
      messages: [],
      room: { id: '', peers: [], localPeer: '' },
    });
    expect(at.connections.every(({ isClosed }) => isClosed)).toBe(true);
    expect(at.devices.captured.every(({ readyState }) => readyState === 'ended')).toBe(true);
  });
  test('[R-097] a leave that fails restores the state', async () => {
    const at = createFakeRoom();
    await at.join();
    at.server.throwsOn = 'leave';
    expect(await failureOf(() => at.room.leave())).toMatchObject({ code: 6001 });
    expect(at.state().connection).toBe('Connected');
    expect(Object.keys(at.state().tracks)).toHaveLength(2);
  });
  test('[R-094] a refused join sets Failed', async () => {
    const at = createFakeRoom();
    at.server.answers['join'] = refuseWith(403, 'not today');
    expect(await failureOf(() => at.room.join(at.config()))).toMatchObject({ code: 403, message: 'not today' });
    expect(at.state().connection).toBe('Failed');
  });
  test('[R-088] a failed room may be joined again', async () => {
    const at = createFakeRoom();
    at.server.answers['join'] = refuseWith(403);
    await failureOf(() => at.room.join(at.config()));
    delete at.server.answers['join'];
    await at.join();
    expect(at.state().connection).toBe('Connected');
  });
});

describe('refusals', () => {
  test('[R-089] [R-109] [R-357] join while Connected or Connecting is refused with the state', async () => {
    const at = createFakeRoom();
    const joining = at.room.join(at.config());
    expect(await failureOf(() => at.room.join(at.config()))).toMatchObject({
      code: 5001,
      name: 'AlreadyJoined',
      description: 'Cannot join a meeting in Connecting state',
    });
    await joining;
    expect(await failureOf(() => at.room.join(at.config()))).toMatchObject({
      code: 5001,
      description: 'Cannot join a meeting in Connected state',
    });
    expect(at.server.sent('join')).toHaveLength(1);
  });
  test('[R-107] preview is refused once join was called', async () => {
    const at = createFakeRoom();
    const joining = at.room.join(at.config());
    expect(await failureOf(() => at.room.preview(at.config()))).toMatchObject({ code: 5001 });
    await joining;
    expect(await failureOf(() => at.room.preview(at.config()))).toMatchObject({ code: 5001 });
  });
  test('[R-108] [R-368] a second preview is refused', async () => {
    const at = createFakeRoom();
    const first = at.room.preview(at.config());
    const refusal = { code: 6009, message: 'Preview already called' };
    expect(await failureOf(() => at.room.preview(at.config()))).toMatchObject(refusal);
    await first;
    expect(await failureOf(() => at.room.preview(at.config()))).toMatchObject(refusal);
  });
  test('[R-110] [R-358] join is refused while a preview is in progress', async () => {
    const at = createFakeRoom();
    const preview = at.room.preview(at.config());
    expect(await failureOf(() => at.room.join(at.config()))).toMatchObject({
      code: 5002,
      message: "Preview is in progress, can't join",
    });
    await preview;
    expect(at.state().connection).toBe('Preview');
  });
  test('[R-393] leaving before the join has completed ends the join with that text', async () => {
    const at = createFakeRoom();
    at.server.answers['join'] = () => undefined;
    const joining = failureOf(() => at.room.join(at.config()));
    await at.settle();
    await at.room.leave();
    expect((await joining).message).toBe('leave called before join could complete');
    expect(at.state().connection).toBe('Disconnected');
  });
  test('[R-191] [R-192] [R-193] [R-194] [R-340] a token that is no token is refused before any call', async () => {
    const texts = {
      '': 'Token cannot be an empty string',
      'a.b': "Expected 3 '.' separate fields - header, payload and signature respectively",
    };
    for (const [authToken, description] of Object.entries(texts)) {
      const at = createFakeRoom();
      expect(await failureOf(() => at.room.join(at.config({ authToken })))).toMatchObject({
        code: 2004,
        description,
        isTerminal: true,
      });
      expect([at.initCalls.length, at.state().connection]).toEqual([0, 'Failed']);
    }
    const at = createFakeRoom();
    expect(await failureOf(() => at.room.join(at.config({ authToken: 'a.b.c' })))).toMatchObject({ code: 2004 });
  });
  test('[R-073] [R-072] a token with a wrong signature is decoded and left to the server', async () => {
    const at = createFakeRoom();
    await at.join({ authToken: tokenFor('guest') });
    expect(at.state().room.id).toBe('room');
    expect(Object.values(at.state().peers)[0]).toMatchObject({ customerUserId: 'ann' });
  });
  test('[R-369] [R-370] a page without media devices or peer connections cannot join', async () => {
    const devices = createFakeRoom({ mediaDevices: undefined });
    expect(await failureOf(() => devices.room.join(devices.config()))).toMatchObject({ code: 6010, isTerminal: true });
    const rtc = createFakeRoom({ createPeerConnection: undefined });
    expect(await failureOf(() => rtc.room.join(rtc.config()))).toMatchObject({ code: 6011, isTerminal: true });
  });
  test('[R-200] [R-367] a role that the server does not know ends the join', async () => {
    const at = createFakeRoom();
    at.server.role = 'king';
    const joining = failureOf(() => at.room.join(at.config()));
    await at.settle();
    expect(await joining).toMatchObject({ code: 6008 });
    expect(at.state().connection).toBe('Failed');
    expect(at.state().errors).toMatchObject([{ code: 6008, isTerminal: true }]);
  });
});
