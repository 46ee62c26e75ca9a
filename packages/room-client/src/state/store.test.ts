import { expect, test } from 'vitest';
import { createFakeRoom } from '../../test/fake-room.ts';
import { wirePeer, wireTrack } from '../../test/fake-server.ts';
import { selectDominantSpeaker, selectLocalPeer, selectRemotePeers, selectTracksOf } from './selectors.ts';

test('[RK-13] a snapshot never changes, and a listener is called only for what it selects', async () => {
  const at = createFakeRoom();
  await at.join();
  const before = at.state();
  const text = JSON.stringify(before);
  let calls = 0;
  at.room.subscribe(
    ({ messages }) => messages,
    () => void (calls += 1),
  );
  at.server.push('on-peer-join', wirePeer('ben'));
  at.server.push('active-speakers', { 'speaker-list': [{ peer_id: 'ben', track_id: 'a', level: 50 }] });
  expect(calls).toBe(0);
  at.server.push('on-broadcast', { peer: wirePeer('ben'), info: { message: 'x' }, timestamp: 1 });
  expect(calls).toBe(1);
  expect(JSON.stringify(before)).toBe(text);
  expect(at.state().peers[before.room.localPeer]).toBe(before.peers[before.room.localPeer]);
});
test('selectors find peers, speakers and tracks', async () => {
  const at = createFakeRoom();
  await at.join();
  at.server.push('on-peer-join', wirePeer('ben'));
  at.server.publishFrom('ben', wireTrack('v'));
  at.server.push('active-speakers', { 'speaker-list': [{ peer_id: 'ben', track_id: 'a', level: 50 }] });
  await at.settle();
  expect(selectLocalPeer(at.state())?.isLocal).toBe(true);
  expect(selectRemotePeers(at.state()).map(({ id }) => id)).toEqual(['ben']);
  expect(selectTracksOf('ben')(at.state()).map(({ id }) => id)).toEqual(['v']);
  expect(selectDominantSpeaker(at.state())?.id).toBe('ben');
});
