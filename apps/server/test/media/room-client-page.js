// A page with our own client of the video room. It has the functions of the page with the public client, so that both run the same tests.
import { createRoom, selectLocalPeer } from '@podium/room-client';

const sockets = [];
const NativeSocket = window.WebSocket;
/** Only so that the test can cut the line. */
window.WebSocket = class extends NativeSocket {
  constructor(...args) {
    super(...args);
    sockets.push(this);
  }
};
let screen;
navigator.mediaDevices.getDisplayMedia = async () => {
  const canvas = document.createElement('canvas');
  screen = canvas.captureStream(10);
  setInterval(() => canvas.getContext('2d').fillRect(0, 0, 10, 10), 100);
  return screen;
};
const captured = [];
const capture = navigator.mediaDevices.getUserMedia.bind(navigator.mediaDevices);
/** Only so that the test can unplug a device. */
navigator.mediaDevices.getUserMedia = async (constraints) => {
  const stream = await capture(constraints);
  captured.push(...stream.getTracks());
  return stream;
};
const room = createRoom();
const log = [];
const note = (kind, detail = {}) => void log.push({ kind, ...detail });
const shown = new Map();
/** Frames of pictures that are not shown any more: the count of a peer never falls. */
const framesBefore = new Map();
const framesOf = (element) => element?.getVideoPlaybackQuality().totalVideoFrames ?? 0;
const removePicture = (name) => {
  const element = document.getElementById(name);
  framesBefore.set(name, (framesBefore.get(name) ?? 0) + framesOf(element));
  shown.delete(name);
  element?.remove();
};

room.on('peer-update', ({ kind, peers }) => note('peer', { type: kind, names: peers.map(({ name }) => name) }));
room.on('track-update', ({ kind, track, peer }) => {
  note('track', { type: kind, of: peer?.name, trackType: track.type, source: track.source });
  if (kind === 'removed' && track.type === 'video' && peer) removePicture(peer.name);
});
room.on('room-update', ({ kind, room: { recording, rtmp, hls } }) =>
  note('room', { type: kind, recording, rtmp, hls }),
);
room.on('message', ({ message, senderName, type }) => note('message', { message, from: senderName, type }));
room.on('error', ({ code, name, message, description }) => note('error', { code, name, message, description }));
room.on('reconnecting', () => note('reconnecting'));
room.on('reconnected', () => note('reconnected'));
room.on('role-change-request', ({ roleName, requestedBy }) =>
  note('role-request', { role: roleName, by: room.getSnapshot().peers[requestedBy]?.name }),
);
room.on('track-state-request', ({ enabled, track }) => note('track-request', { enabled, trackType: track.type }));
room.on('tracks-state-request', ({ enabled, tracks }) => note('tracks-request', { enabled, count: tracks.length }));
room.on('removed', ({ reason, roomEnded }) => note('removed', { reason, roomEnded }));
room.on('network-quality', ({ quality }) => note('network', { quality }));

const config = ({ token, name }) => ({
  authToken: token,
  userName: name,
  initEndpoint: location.origin,
  captureNetworkQualityInPreview: true,
});
const peerNamed = (name) => Object.values(room.getSnapshot().peers).find((peer) => peer.name === name && !peer.isLocal);
const trackOf = (id) => (id === undefined ? undefined : room.getSnapshot().tracks[id]);
const local = () => selectLocalPeer(room.getSnapshot());
const brief = (peer) => peer && { id: peer.id, name: peer.name, role: peer.roleName };

window.room = room;
window.client = {
  log,
  preview: async (options) => {
    await room.preview(config(options));
    note('preview', { tracks: Object.values(room.getSnapshot().tracks).map(({ type }) => type) });
  },
  join: async (options) => {
    await room.join(config(options));
    note('join', { name: room.getSnapshot().room.name, sessionId: room.getSnapshot().room.sessionId });
  },
  leave: () => room.leave(),
  state: () => ({
    connection: room.getSnapshot().connection,
    local: brief(local()),
    audio: trackOf(local()?.audioTrack)?.enabled,
    video: trackOf(local()?.videoTrack)?.enabled,
    peers: Object.values(room.getSnapshot().peers).map((peer) => ({
      ...brief(peer),
      isLocal: peer.isLocal,
      audio: trackOf(peer.audioTrack)?.enabled,
      video: trackOf(peer.videoTrack)?.enabled,
      screen: peer.auxiliaryTracks.length,
    })),
    recording: room.getSnapshot().room.recording,
    speakers: room.getSnapshot().speakers,
    quality: room.getSnapshot().quality,
    audioElements: document.querySelectorAll('[data-room-audio][hidden] audio').length,
  }),
  say: async (text) => (await room.sendBroadcastMessage(text)).time.getTime(),
  whisper: (name, text) => room.sendDirectMessage(text, peerNamed(name).id),
  changeRole: (name, role, force) => room.changeRole(peerNamed(name).id, role, force),
  acceptRole: () => room.acceptChangeRole(),
  muteAudioOf: (name) => room.setRemoteTrackEnabled(peerNamed(name).audioTrack, false),
  remove: (name, reason) => room.removePeer(peerNamed(name).id, reason),
  endRoom: (reason) => room.endRoom(false, reason),
  record: () => room.startRecording({ meetingURL: 'https://podium.example/room' }),
  rename: (name) => room.changeName(name),
  setVideo: (enabled) => room.setLocalTrackEnabled(local().videoTrack, enabled),
  setAudio: (enabled) => room.setLocalTrackEnabled(local().audioTrack, enabled),
  widthOf: (name) => document.getElementById(name)?.videoWidth ?? 0,
  /** A canvas stands in for the screen: a browser without a display has none to share. */
  shareScreen: (enabled) => room.setScreenShareEnabled(enabled),
  endScreenNatively: () => {
    const [track] = screen.getTracks();
    track.stop();
    track.dispatchEvent(new Event('ended'));
  },
  unplugCamera: () => {
    const track = captured.findLast(({ kind }) => kind === 'video');
    track.stop();
    track.dispatchEvent(new Event('ended'));
  },
  cutSocket: () => {
    sockets.at(-1).close(4000);
  },
  /** Frames of a peer's video that this browser has decoded since. */
  framesFrom(name) {
    const trackId = peerNamed(name)?.videoTrack;
    if (!trackId) return framesBefore.get(name) ?? 0;
    let element = document.getElementById(name);
    if (!element) {
      element = document.createElement('video');
      element.id = name;
      element.muted = true;
      element.autoplay = true;
      document.body.append(element);
    }
    if (shown.get(name) !== trackId) room.attachVideo(trackId, element);
    shown.set(name, trackId);
    return (framesBefore.get(name) ?? 0) + framesOf(element);
  },
};
