// A page with the public client of the room's protocol, unchanged. The test calls these functions from outside.
import { HMSSdk, HMSTrackUpdate } from '@100mslive/hms-video';

const sdk = new HMSSdk();
const log = [];
const note = (kind, detail = {}) => void log.push({ kind, ...detail });
const brief = (peer) => peer && { id: peer.peerId, name: peer.name, role: peer.role?.name };
let pendingRole;
/** Frames of pictures that are not shown any more: the count of a peer never falls. */
const framesBefore = new Map();
const framesOf = (element) => element?.getVideoPlaybackQuality().totalVideoFrames ?? 0;
const removePicture = (name) => {
  const element = document.getElementById(name);
  framesBefore.set(name, (framesBefore.get(name) ?? 0) + framesOf(element));
  element?.remove();
};
const listener = {
  onJoin: (room) => note('join', { name: room.name, sessionId: room.sessionId }),
  onRoomUpdate: (type, room) => note('room', { type, recording: room.recording, rtmp: room.rtmp, hls: room.hls }),
  onPeerUpdate: (type, peer) => note('peer', { type, peer: Array.isArray(peer) ? peer.map(brief) : brief(peer) }),
  onTrackUpdate: (type, track, peer) => {
    note('track', { type, of: peer?.name, trackType: track.type, source: track.source });
    // As every host does: what ended is not shown any more.
    if (type === HMSTrackUpdate.TRACK_REMOVED && track.type === 'video') removePicture(peer.name);
  },
  onMessageReceived: ({ message, sender, type }) => note('message', { message, from: sender.name, type }),
  onError: (error) => note('error', { code: error.code, message: error.message, description: error.description }),
  onReconnecting: () => note('reconnecting'),
  onReconnected: () => note('reconnected'),
  onRoleChangeRequest: (request) => {
    pendingRole = request;
    note('role-request', { role: request.role.name, by: request.requestedBy?.name });
  },
  onRoleUpdate: (role) => note('role', { role }),
  onChangeTrackStateRequest: ({ enabled, track }) => note('track-request', { enabled, trackType: track.type }),
  onChangeMultiTrackStateRequest: ({ enabled, tracks }) => note('tracks-request', { enabled, count: tracks.length }),
  onRemovedFromRoom: ({ reason, roomEnded }) => note('removed', { reason, roomEnded }),
  onDeviceChange: () => undefined,
  onNetworkQuality: (quality) => note('network', { quality }),
};
const peerNamed = (name) => sdk.getPeers().find((peer) => peer.name === name && !peer.isLocal);
const config = ({ token, name }) => ({
  authToken: token,
  userName: name,
  metaData: '',
  initEndpoint: location.origin,
  autoVideoSubscribe: true,
  captureNetworkQualityInPreview: true,
  settings: { isAudioMuted: false, isVideoMuted: false },
});
const sockets = [];
const shown = new Map();
const NativeSocket = window.WebSocket;
/** Only so that the test can cut the line. */
window.WebSocket = class extends NativeSocket {
  constructor(...args) {
    super(...args);
    sockets.push(this);
  }
};

window.client = {
  log,
  preview: (options) =>
    sdk.preview(config(options), {
      ...listener,
      onPreview: (room, tracks) => note('preview', { tracks: tracks.map(({ type }) => type) }),
    }),
  join: (options) => sdk.join(config(options), listener),
  leave: () => sdk.leave(),
  state: () => ({
    local: brief(sdk.getLocalPeer()),
    audio: sdk.getLocalPeer()?.audioTrack?.enabled,
    video: sdk.getLocalPeer()?.videoTrack?.enabled,
    peers: sdk.getPeers().map((peer) => ({
      ...brief(peer),
      isLocal: peer.isLocal,
      audio: peer.audioTrack?.enabled,
      video: peer.videoTrack?.enabled,
    })),
    recording: sdk.getRecordingState(),
  }),
  say: async (text) => (await sdk.sendBroadcastMessage(text)).time.getTime(),
  whisper: (name, text) => sdk.sendDirectMessage(text, peerNamed(name)),
  changeRole: (name, role, force) => sdk.changeRole(peerNamed(name), role, force),
  acceptRole: () => sdk.acceptChangeRole(pendingRole),
  muteAudioOf: (name) => sdk.changeTrackState(peerNamed(name).audioTrack, false),
  remove: (name, reason) => sdk.removePeer(peerNamed(name), reason),
  endRoom: (reason) => sdk.endRoom(false, reason),
  record: () => sdk.startRTMPOrRecording({ meetingURL: 'https://podium.example/room', record: true }),
  recordTracks: () => sdk.startRTMPOrRecording({ record: true }),
  stopRecording: () => sdk.stopRTMPAndRecording(),
  rename: (name) => sdk.changeName(name),
  /** Over the signalling, as a client does whose engine has no data channel. */
  ask: (name, video) => {
    const streamId = peerNamed(name).videoTrack.stream.id;
    sockets.at(-1).send(JSON.stringify({ method: 'layer-request', params: { streamId, audio: true, video } }));
  },
  widthOf: (name) => document.getElementById(name)?.videoWidth ?? 0,
  unmute: async () => {
    const { audioTrack, videoTrack } = sdk.getLocalPeer();
    await audioTrack.setEnabled(true);
    await videoTrack.setEnabled(true);
  },
  cutSocket: () => sockets.at(-1).close(4000),
  /** Frames of a peer's video that this browser has decoded since. */
  framesFrom(name) {
    const track = peerNamed(name)?.videoTrack;
    if (!track) return framesBefore.get(name) ?? 0;
    let element = document.getElementById(name);
    if (!element) {
      shown.delete(name);
      element = document.createElement('video');
      element.id = name;
      element.muted = true;
      element.autoplay = true;
      document.body.append(element);
    }
    if (shown.get(name) !== track) track.addSink(element);
    shown.set(name, track);
    return (framesBefore.get(name) ?? 0) + framesOf(element);
  },
};
