import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestHub, type TestHub } from '../../test/hub.ts';

let hub: TestHub;
beforeAll(async () => {
  hub = await createTestHub({ limits: { channelsPerSocket: 2 } });
});
afterAll(() => hub.close());

const subscribe = async (channel: string) => {
  const socket = await hub.greeted();
  socket.send({ event: 'pusher:subscribe', data: { channel } });
  return socket;
};

test('[RT-22] everyone subscribes to a public channel without a signature, and to no other', async () => {
  const socket = await subscribe('leaderboard-OPEN');
  await socket.next('pusher_internal:subscription_succeeded', 'leaderboard-OPEN');
  hub.hub.publish('leaderboard-OPEN', 'round-score-update', '{"leaderboardID":"OPEN"}');
  expect((await socket.next('round-score-update')).data).toEqual({ leaderboardID: 'OPEN' });
  for (const closed of ['leaderboard-CLOSED', 'competition-CMP1', 'private-leaderboard-OPEN']) {
    const refused = await subscribe(closed);
    expect((await refused.next('pusher:subscription_error', closed)).data).toMatchObject({ status: 403 });
    hub.hub.publish(closed, 'round-score-update', '{}');
    expect(await refused.rest()).toEqual([]);
  }
});
test('[RT-22] clients send nothing to a public channel, and subscribe to so many only', async () => {
  const [speaker, listener] = [await subscribe('leaderboard-OPEN'), await subscribe('leaderboard-OPEN')];
  await speaker.next('pusher_internal:subscription_succeeded');
  await listener.next('pusher_internal:subscription_succeeded');
  speaker.send({ event: 'client-shout', channel: 'leaderboard-OPEN', data: { text: 'I won' } });
  expect((await speaker.next('pusher:error')).data['message']).toContain('public channel');
  expect(await listener.rest()).toEqual([]);
  await speaker.subscribe('private-user-USR1');
  speaker.send({ event: 'pusher:subscribe', data: { channel: 'leaderboard-THIRD' } });
  expect((await speaker.next('pusher:subscription_error')).data).toMatchObject({ status: 429 });
});
test('[RT-22] a channel that is closed closes the sockets that are on it', async () => {
  const socket = await subscribe('leaderboard-OPEN');
  await socket.next('pusher_internal:subscription_succeeded');
  hub.hub.disconnectChannel('leaderboard-OPEN');
  expect(await socket.closed).toBe(4200);
});
