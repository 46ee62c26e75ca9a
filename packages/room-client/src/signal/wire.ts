// The messages of the signalling channel, as they are on the wire.
import type { RolePolicy } from '../roles/role-policy.ts';
import type { TrackSource, TrackType } from '../track-types.ts';

export interface WireTrack {
  track_id: string;
  stream_id: string;
  type: TrackType;
  source: TrackSource;
  mute: boolean;
  description: string;
}
export interface WirePeerInfo {
  name: string;
  data: string;
  user_id: string;
}
export interface BriefPeer {
  peer_id: string;
  info: WirePeerInfo;
}
export interface WirePeer extends BriefPeer {
  role: string;
  joined_at?: number;
  tracks?: Record<string, WireTrack>;
}
export interface WireFault {
  code: number;
  message: string;
}
interface WireRunning {
  enabled: boolean;
  started_at?: number;
  error?: WireFault;
}
export interface WireHlsRecording {
  single_file_per_layer?: boolean;
  hls_vod?: boolean;
}
export interface WireVariant {
  url?: string;
  meeting_url?: string;
  metadata?: string;
  started_at?: number;
}
export interface WireRoom {
  name?: string;
  session_id?: string;
  started_at?: number;
  has_waiting_room?: boolean;
  shareable_link?: string;
  recording?: { sfu?: WireRunning; browser?: WireRunning; hls?: WireRunning & { config?: WireHlsRecording } };
  streaming?: {
    enabled?: boolean;
    rtmp?: WireRunning;
    hls?: { enabled: boolean; variants?: WireVariant[]; error?: WireFault };
  };
}
interface StartNotice {
  started_at?: number;
  error?: WireFault;
}

/** What the server sends without being asked. */
export interface Notifications {
  'on-policy-change': { name: string; known_roles: Record<string, RolePolicy> };
  'room-state': { peer_count: number; room: WireRoom; peers?: Record<string, WirePeer> };
  'peer-list': { peers: Record<string, WirePeer>; room: WireRoom };
  'on-peer-join': WirePeer;
  'on-peer-leave': WirePeer;
  'on-peer-update': WirePeer;
  'on-track-add': { peer: BriefPeer; tracks: Record<string, WireTrack> };
  'on-track-update': { peer: BriefPeer; tracks: Record<string, WireTrack> };
  offer: { type: 'offer'; sdp: string };
  trickle: { target: 0 | 1; candidate: RTCIceCandidateInit };
  'active-speakers': { 'speaker-list': { peer_id: string; track_id: string; level: number }[] };
  'on-connection-quality-update': { peers: { peer_id: string; downlink_score: number }[] };
  'on-track-layer-update': {
    tracks: Record<string, { track_id?: string; current_layer: string; expected_layer: string }>;
  };
  'sfu-stats': Record<string, unknown>;
  'on-broadcast': {
    peer?: BriefPeer;
    info: { sender?: string; message: string; type?: string };
    roles?: string[];
    private?: boolean;
    timestamp: number;
  };
  'on-role-change': { requested_by?: string; role: string };
  'on-role-change-request': { requested_by: string; role: string; token: string };
  'on-track-update-request': { requested_by: string; track_id: string; stream_id?: string; mute: boolean };
  'on-change-track-mute-state-request': {
    requested_by: string;
    value: boolean;
    type?: TrackType;
    source?: TrackSource;
    roles?: string[];
  };
  'on-peer-leave-request': { requested_by?: string; reason?: string; room_end?: boolean };
  'on-record-start': StartNotice & { type: string };
  'on-record-stop': StartNotice & { type: string };
  'on-rtmp-start': StartNotice;
  'on-rtmp-stop': StartNotice;
  'on-hls-start': { variants?: WireVariant[]; error?: WireFault; hls_recording?: WireHlsRecording };
  'on-hls-stop': { error?: WireFault };
  'on-error': WireFault;
  'on-warning': WireFault;
}
export type NotificationMethod = keyof Notifications;
export type Notification = { [M in NotificationMethod]: { method: M; params: Notifications[M] } }[NotificationMethod];

interface Description {
  type?: string | undefined;
  sdp?: string | undefined;
}
/** Calls with their parameters. */
export interface Calls {
  join: {
    name: string;
    disableVidAutoSub: boolean;
    data: string;
    offer: Description;
    server_sub_degrade: boolean;
  };
  offer: { desc: Description; tracks: Record<string, WireTrack> };
  'end-room': { lock: boolean; reason: string };
  ping: { timestamp: number };
  'role-change-request': { requested_for: string; role: string; force: boolean };
  'role-change': { role: string; token: string };
  'track-update-request': { requested_for: string; track_id: string; stream_id: string; mute: boolean };
  'change-track-mute-state-request': { value: boolean; type?: TrackType; source?: TrackSource; roles?: string[] };
  'peer-leave-request': { requested_for: string; reason: string };
  'rtmp-start': {
    version: string;
    meeting_url?: string;
    record: boolean;
    rtmp_urls?: string[];
    resolution?: { width: number; height: number };
  };
  'rtmp-stop': { version: string };
  'hls-start': { version: string; variants: WireVariant[]; hls_recording?: WireHlsRecording };
  'hls-stop': { version: string; variants?: WireVariant[] };
  'peer-update': { version: string; name?: string; data?: string };
  broadcast: {
    version: string;
    info: { sender: string; message: string; type: string };
    roles?: string[];
    peer_id?: string;
  };
}
/** Sent without a reply. */
export interface Notices {
  trickle: { target: 0 | 1; candidate: RTCIceCandidateInit };
  answer: { desc: Description };
  'track-update': { version: string; tracks: Record<string, WireTrack> };
  analytics: { name: string; info: Record<string, unknown>; timestamp: number };
  leave: { version: string };
  'layer-request': { streamId: string; audio: boolean; video?: string };
  'subscribe-restart': Record<string, never>;
}
/** The version of the messages that carry one. */
export const wireVersion = '1.0';
