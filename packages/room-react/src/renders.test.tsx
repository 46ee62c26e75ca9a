// @vitest-environment happy-dom
import { useEffect } from 'react';
import { expect, test } from 'vitest';
import { wirePeer, wireTrack } from '../../room-client/test/fake-server.ts';
import { addPeer, mountInRoom } from '../test/mount.tsx';
import { useIsSpeaking, usePeer, usePeerIds } from './peers.ts';
import { useMessages, useNetworkQuality } from './state.ts';
import { useTrack } from './tracks.ts';

const counts = new Map<string, number>();
/** Counts what was committed: strict mode calls a component twice, but commits once. */
const useCount = (id: string): void =>
  useEffect(() => {
    counts.set(id, (counts.get(id) ?? 0) + 1);
  });
/** What was rendered since it was last asked. */
const take = (): Record<string, number> => {
  const taken = Object.fromEntries(counts);
  counts.clear();
  return taken;
};

const Tile = ({ peerId }: { peerId: string }) => {
  useCount(peerId);
  const peer = usePeer(peerId);
  const audio = useTrack(peer?.audioTrack);
  const isSpeaking = useIsSpeaking(peerId);
  const quality = useNetworkQuality(peerId);
  return <p>{[peer?.name, audio?.enabled, isSpeaking, quality].join()}</p>;
};
const Grid = () => {
  useCount('grid');
  return usePeerIds().map((peerId) => <Tile key={peerId} peerId={peerId} />);
};
const Chat = () => {
  useCount('chat');
  return <p>{useMessages().length}</p>;
};
const screen = (
  <>
    <Grid />
    <Chat />
  </>
);
const ids = Array.from({ length: 25 }, (_, index) => `p${index}`);
const stage = async () => {
  const mounted = await mountInRoom(screen);
  await mounted.happens(() => ids.forEach((id) => addPeer(mounted.at, id)));
  take();
  return mounted;
};
const speaking = (...peers: string[]) => ({
  'speaker-list': peers.map((peer) => ({ peer_id: peer, track_id: `${peer}-audio`, level: 60 })),
});

test('[RX-1] of 25 tiles only those render again whose person began or stopped speaking', async () => {
  const { at, happens } = await stage();
  await happens(() => at.server.push('active-speakers', speaking('p3')));
  expect(take()).toEqual({ p3: 1 });
  await happens(() => at.server.push('active-speakers', speaking('p4', 'p3')));
  expect(take()).toEqual({ p4: 1 });
  await happens(() => at.server.push('active-speakers', speaking('p4')));
  expect(take()).toEqual({ p3: 1 });
});
test('[RX-1] a mute, a new quality and a new name render one tile; a message renders the chat only', async () => {
  const { at, happens, container } = await stage();
  const mute = { 'p7-audio': wireTrack('p7-audio', { type: 'audio', mute: true }) };
  await happens(() => at.server.push('on-track-update', { peer: wirePeer('p7'), tracks: mute }));
  expect(take()).toEqual({ p7: 1 });
  await happens(() =>
    at.server.push('on-connection-quality-update', { peers: [{ peer_id: 'p8', downlink_score: 2 }] }),
  );
  expect(take()).toEqual({ p8: 1 });
  await happens(() =>
    at.server.push('on-peer-update', wirePeer('p9', { info: { name: 'Nine', data: '', user_id: '9' } })),
  );
  expect(take()).toEqual({ p9: 1 });
  expect(container.textContent).toContain('Nine');
  await happens(() => at.room.sendBroadcastMessage('hello'));
  expect(take()).toEqual({ chat: 1 });
});
test('[RX-1] the counters of each second render nothing that does not show them', async () => {
  const { at, happens } = await stage();
  await happens(() => at.clock.advance(5_000));
  expect(at.state().stats).toBeDefined();
  expect(take()).toEqual({});
});
