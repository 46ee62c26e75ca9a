import type { ConnectionState } from '../connection/machine.ts';
import type { Layer } from '../constants.ts';
import type { RolePolicy } from '../roles/role-policy.ts';
import type { TrackSource, TrackType } from '../track-types.ts';

export interface ServerFault {
  code: number;
  message: string;
}
/** A part of the room that the server runs: a recording or a stream. */
export interface RunningPart {
  running: boolean;
  startedAt?: Date;
  error?: ServerFault;
}
export interface HlsRecordingPart extends RunningPart {
  singleFilePerLayer?: boolean;
  hlsVod?: boolean;
}
export interface HlsVariant {
  meetingURL?: string;
  url?: string;
  metadata?: string;
  startedAt?: Date;
}
export interface HlsPart {
  running: boolean;
  variants: readonly HlsVariant[];
  error?: ServerFault;
}
export interface Room {
  id: string;
  name: string;
  /** Ids of peers; the peers themselves are in `peers` of the snapshot. */
  localPeer: string;
  peers: readonly string[];
  peerCount: number;
  hasWaitingRoom: boolean;
  shareableLink?: string;
  sessionId?: string;
  startedAt?: Date;
  joinedAt?: Date;
  roomState: ConnectionState;
  recording: { server: RunningPart; browser: RunningPart; hls: HlsRecordingPart };
  rtmp: RunningPart;
  hls: HlsPart;
}
export interface Peer {
  id: string;
  peerId: string;
  name: string;
  isLocal: boolean;
  role?: RolePolicy;
  roleName: string;
  customerUserId: string;
  metadata: string;
  joinedAt?: Date;
  /** Ids of tracks. */
  audioTrack?: string;
  videoTrack?: string;
  auxiliaryTracks: readonly string[];
  /** Known from the state of the room only, as in a preview. */
  isFromRoomState: boolean;
}
export interface Track {
  id: string;
  trackId: string;
  type: TrackType;
  source: TrackSource;
  peerId: string;
  /** What is sent or received. */
  enabled: boolean;
  /** What the person asked for; it changes first. */
  displayEnabled: boolean;
  mute: boolean;
  description: string;
  streamId: string;
  publishedTrackId?: string;
  deviceID?: string;
  /** Remote audio, 0 to 100. */
  volume?: number;
  /** Remote video. */
  layer?: Layer;
  degraded: boolean;
  width?: number;
  height?: number;
}
export interface Message {
  id: string;
  sender: string;
  senderName: string;
  senderRole: string;
  message: string;
  type: string;
  recipientPeer?: string;
  recipientRoles?: readonly string[];
  time: Date;
  read: boolean;
  ignored: boolean;
}
export interface Speaker {
  audioLevel: number;
  /** Ids. */
  peer: string;
  track: string;
}
export interface ConnectionQuality {
  peerID: string;
  downlinkQuality: number;
}
export interface RoleChangeRequest {
  requestedBy: string;
  roleName: string;
  token: string;
}
export interface PlaylistItem {
  id: string;
  name?: string;
  type: TrackType;
  url: string;
  duration?: number;
}
export interface PlaylistState {
  list: readonly PlaylistItem[];
  /** -1 while nothing was chosen. */
  currentIndex: number;
  isAutoplayOn: boolean;
  isPlaying: boolean;
  progress: number;
  volume: number;
  playbackRate: number;
}
export interface Device {
  deviceId: string;
  label: string;
}
export interface Devices {
  audioInput: readonly Device[];
  audioOutput: readonly Device[];
  videoInput: readonly Device[];
}
/** Ids of devices: what is in use, read from the live tracks. */
export interface DeviceSelection {
  audioInput?: string;
  audioOutput?: string;
  videoInput?: string;
}
