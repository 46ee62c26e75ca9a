import type { RolePolicies, TrackSource, TrackType } from '@podium/domain/video-room';
import type { SignalTrack } from './messages.ts';

// What the server of the video room sends without being asked.
export interface PeerInfo {
  name: string;
  data: string;
  user_id: string;
}
export interface BriefPeer {
  peer_id: string;
  info: PeerInfo;
}
export interface PeerView extends BriefPeer {
  role: string;
  joined_at?: number;
  tracks: Record<string, SignalTrack>;
}
export interface ServerFault {
  code: number;
  message: string;
}
export interface HlsVariant {
  url: string;
  meeting_url: string;
  metadata?: string;
  started_at: number;
}
interface Running {
  enabled: boolean;
  started_at?: number;
}
export interface HlsRecording {
  single_file_per_layer: boolean;
  hls_vod: boolean;
}
export interface RoomView {
  name: string;
  session_id?: string;
  started_at?: number;
  has_waiting_room: boolean;
  recording: { sfu: Running; browser: Running; hls: Running & { config?: HlsRecording } };
  streaming: {
    enabled: boolean;
    rtmp: Running;
    hls: { enabled: boolean; variants?: HlsVariant[]; error?: ServerFault };
  };
}
interface StartNotice {
  peer?: BriefPeer;
  started_at?: number;
  /** A code here means that it is not running. */
  error?: ServerFault;
}

export interface Notifications {
  'on-policy-change': { name: string; known_roles: RolePolicies };
  'room-state': { peer_count: number; room: RoomView; peers?: Record<string, PeerView> };
  'peer-list': { peers: Record<string, PeerView>; room: RoomView };
  'on-peer-join': PeerView;
  'on-peer-leave': PeerView;
  'on-peer-update': PeerView;
  'on-track-add': { peer: BriefPeer; tracks: Record<string, SignalTrack> };
  'on-track-update': { peer: BriefPeer; tracks: Record<string, SignalTrack> };
  offer: { type: 'offer'; sdp: string };
  trickle: { target: 0 | 1; candidate: object };
  'active-speakers': { 'speaker-list': { peer_id: string; track_id: string; level: number }[] };
  'on-connection-quality-update': { peers: { peer_id: string; downlink_score: number }[] };
  'on-track-layer-update': {
    tracks: Record<string, { track_id: string; current_layer: string; expected_layer: string }>;
  };
  'sfu-stats': Record<string, unknown>;
  'on-broadcast': {
    peer: BriefPeer;
    info: { sender: string; message: string; type: string };
    roles?: string[];
    private: boolean;
    timestamp: number;
  };
  'on-role-change': { requested_by: string; role: string };
  'on-role-change-request': { requested_by: string; role: string; token: string };
  'on-track-update-request': { requested_by: string; track_id: string; stream_id: string; mute: boolean };
  'on-change-track-mute-state-request': {
    requested_by: string;
    value: boolean;
    type?: TrackType;
    source?: TrackSource;
    roles?: string[];
  };
  'on-peer-leave-request': { requested_by: string; reason: string; room_end: boolean };
  'on-record-start': StartNotice & { type: 'sfu' | 'Browser' };
  'on-record-stop': StartNotice & { type: 'sfu' | 'Browser' };
  'on-rtmp-start': StartNotice;
  'on-rtmp-stop': StartNotice;
  'on-hls-start': { enabled: boolean; variants?: HlsVariant[]; error?: ServerFault; hls_recording?: HlsRecording };
  'on-hls-stop': { enabled: false; error?: ServerFault };
  'on-error': ServerFault;
  'on-warning': ServerFault;
}
export type NotificationMethod = keyof Notifications;
