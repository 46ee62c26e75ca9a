// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import { createFakeRoom, type FakeRoom } from '../../room-client/test/fake-room.ts';
import { wirePeer } from '../../room-client/test/fake-server.ts';
import { addPeer, mountInRoom } from '../test/mount.tsx';
import { useDevices, useMicrophoneLevel } from './devices.ts';
import { useRoomEvent } from './events.ts';
import * as peers from './peers.ts';
import * as state from './state.ts';
import * as tracks from './tracks.ts';

/** A component that keeps what a hook gave at the last render. */
const probe = async <T,>(useIt: () => T, given?: FakeRoom) => {
  const seen: { value?: T } = {};
  const Probe = () => {
    seen.value = useIt();
    return null;
  };
  return { ...(await mountInRoom(<Probe />, given)), value: () => seen.value as T };
};

test('[RX-6] people: everyone, the others, this client with its role, and the roles of the room', async () => {
  const { at, happens, value } = await probe(() => ({
    all: peers.usePeers().map(({ name }) => name),
    others: peers.useRemotePeers().map(({ id }) => id),
    own: peers.useLocalPeer()?.name,
    role: peers.useLocalRole()?.name,
    roles: peers.useRoleNames(),
  }));
  await happens(() => at.server.push('on-peer-join', wirePeer('ben')));
  expect(value()).toEqual({
    all: ['Ann', 'Name of ben'],
    others: ['ben'],
    own: 'Ann',
    role: 'host',
    roles: ['host', 'guest', 'listener', 'viewer'],
  });
  await happens(() => at.server.push('on-peer-leave', wirePeer('ben')));
  expect(value().others).toEqual([]);
});
test('[RX-6] speakers: who speaks, and who speaks most', async () => {
  const { at, happens, value } = await probe(() => ({
    levels: peers.useSpeakers().map(({ peer, audioLevel }) => [peer, audioLevel]),
    loudest: peers.useDominantSpeaker()?.id,
  }));
  await happens(() => addPeer(at, 'ben'));
  const speaker = { peer_id: 'ben', track_id: 'ben-audio', level: 70 };
  await happens(() => at.server.push('active-speakers', { 'speaker-list': [speaker] }));
  expect(value()).toEqual({ levels: [['ben', 70]], loudest: 'ben' });
});
test('[RX-6] own media: shown is what the person wants, and the switches work', async () => {
  const { at, happens, value } = await probe(tracks.useLocalMedia);
  expect([value().isAudioOn, value().isVideoOn, value().isScreenOn]).toEqual([true, true, false]);
  const { toggleAudio } = value();
  await happens(() => value().toggleAudio());
  await happens(() => value().toggleVideo());
  await happens(() => value().toggleScreen());
  expect([value().isAudioOn, value().isVideoOn, value().isScreenOn]).toEqual([false, false, true]);
  expect(value().toggleAudio).toBe(toggleAudio);
  expect([at.own('audio').enabled, at.own('video').enabled]).toEqual([false, false]);
  await happens(() => value().toggleScreen());
  expect(value().isScreenOn).toBe(false);
});
test('[RX-6] tracks: one by its id, those of a peer, and shared screens', async () => {
  const { at, happens, value } = await probe(() => ({
    one: tracks.useTrack('ben-video')?.type,
    none: tracks.useTrack(undefined),
    all: tracks.useTracksOf('ben').map(({ id }) => id),
    screens: tracks.useScreenShares().length,
  }));
  await happens(() => addPeer(at, 'ben'));
  await happens(() => at.room.setScreenShareEnabled(true));
  expect(value()).toEqual({ one: 'video', none: undefined, all: ['ben-video', 'ben-audio'], screens: 1 });
});
test('[RX-6] chat: messages, and those that were not read', async () => {
  const { at, happens, value } = await probe(() => [state.useMessages().length, state.useUnreadMessages().length]);
  await happens(() => at.server.push('on-peer-join', wirePeer('ben')));
  await happens(() =>
    at.server.push('on-broadcast', {
      peer: { peer_id: 'ben', info: wirePeer('ben').info },
      info: { sender: 'ben', message: 'hello', type: 'chat' },
      timestamp: 1_772_355_600_000,
    }),
  );
  expect(value()).toEqual([1, 1]);
  await happens(() => at.room.setMessageRead(true));
  expect(value()).toEqual([1, 0]);
});
test('[RX-7] devices: the one in use is read from the live track, not from the choice', async () => {
  const at = createFakeRoom();
  at.devices.devices = [{ kind: 'videoinput', deviceId: 'front', label: 'Front' }];
  const { happens, value } = await probe(useDevices, at);
  expect(value().devices.videoInput).toEqual([{ deviceId: 'front', label: 'Front' }]);
  expect(value().selected.videoInput).toBe('default video');
  await happens(() => value().chooseVideoInput('front'));
  expect(value().selected.videoInput).toBe('front');
  at.devices.refuse = ({ audio }) => {
    if (audio) throw Object.assign(new Error('busy'), { name: 'NotReadableError' });
  };
  await happens(() =>
    value()
      .chooseAudioInput('busy')
      .catch(() => undefined),
  );
  expect(value().selected.audioInput).not.toBe('busy');
});
test('[RX-6] the connection, the quality, errors and the level of the microphone', async () => {
  const { at, happens, value } = await probe(() => ({
    connection: state.useConnection(),
    name: state.useRoomInfo().name,
    recording: state.useRecording().server.running,
    quality: state.useNetworkQuality('ben'),
    test: state.useNetworkQuality(),
    errors: state.useErrors().map(({ code }) => code),
    isBlocked: state.useIsPlaybackBlocked(),
    isPlaying: state.usePlaylist('audio').isPlaying,
    rate: state.useStats()?.publish.bitrate,
    level: useMicrophoneLevel(),
  }));
  await happens(() =>
    at.server.push('on-connection-quality-update', { peers: [{ peer_id: 'ben', downlink_score: 3 }] }),
  );
  await happens(() => at.room.sendBroadcastMessage(' ').catch(() => undefined));
  await happens(() => at.clock.advance(1_000));
  expect(value()).toEqual({
    connection: 'Connected',
    name: 'Final',
    recording: false,
    quality: 3,
    test: undefined,
    errors: [6012],
    isBlocked: false,
    isPlaying: false,
    rate: 0,
    level: 50,
  });
});
test('[RX-6] a request for another role, and events for the listener of the latest render', async () => {
  const received: string[] = [];
  const { at, happens, value } = await probe(() => {
    const request = peers.useRoleChangeRequest();
    useRoomEvent('peer-update', ({ kind }) => received.push(`${kind} ${request?.roleName ?? 'none'}`));
    return request?.roleName;
  });
  await happens(() => at.server.push('on-peer-join', wirePeer('ben')));
  await happens(() => at.server.push('on-role-change-request', { requested_by: 'ben', role: 'guest', token: 't' }));
  expect(value()).toBe('guest');
  await happens(() => at.server.push('on-peer-join', wirePeer('eve')));
  expect(received).toEqual(['joined none', 'joined guest']);
});
