import { disconnected, type ConnectionState } from '../connection/machine.ts';
import { playbackRate, volumeRange } from '../constants.ts';
import type { RoomError } from '../errors/room-error.ts';
import type { RolePolicy } from '../roles/role-policy.ts';
import type { StatsSummary } from '../stats/summary.ts';
import type * as Entity from './entities.ts';

/** Everything that a host can show, at one moment. Nothing in it is ever changed: what changed is another object. */
export interface Snapshot {
  readonly connection: ConnectionState;
  readonly room: Entity.Room;
  readonly roles: Readonly<Record<string, RolePolicy>>;
  readonly peers: Readonly<Record<string, Entity.Peer>>;
  readonly tracks: Readonly<Record<string, Entity.Track>>;
  readonly messages: readonly Entity.Message[];
  readonly speakers: readonly Entity.Speaker[];
  readonly quality: Readonly<Record<string, Entity.ConnectionQuality>>;
  readonly roleChangeRequest: Entity.RoleChangeRequest | undefined;
  readonly playlists: { readonly audio: Entity.PlaylistState; readonly video: Entity.PlaylistState };
  readonly devices: Entity.Devices;
  readonly selectedDevices: Entity.DeviceSelection;
  readonly errors: readonly RoomError[];
  readonly stats: StatsSummary | undefined;
  /** Counters of the media server, as it sends them. */
  readonly serverStats: Readonly<Record<string, unknown>> | undefined;
  /** Of the test in the preview: 0 to 5, -1 when it took too long. */
  readonly networkQuality: number | undefined;
  readonly isPlaybackBlocked: boolean;
}

export const emptyPlaylist: Entity.PlaylistState = {
  list: [],
  currentIndex: -1,
  isAutoplayOn: true,
  isPlaying: false,
  progress: 0,
  volume: volumeRange.max,
  playbackRate: playbackRate.initial,
};
const off: Entity.RunningPart = { running: false };
const emptyRoom: Entity.Room = {
  id: '',
  name: '',
  localPeer: '',
  peers: [],
  peerCount: 0,
  hasWaitingRoom: false,
  roomState: disconnected.state,
  recording: { server: off, browser: off, hls: off },
  rtmp: off,
  hls: { running: false, variants: [] },
};
export const emptySnapshot: Snapshot = {
  connection: disconnected.state,
  room: emptyRoom,
  roles: {},
  peers: {},
  tracks: {},
  messages: [],
  speakers: [],
  quality: {},
  roleChangeRequest: undefined,
  playlists: { audio: emptyPlaylist, video: emptyPlaylist },
  devices: { audioInput: [], audioOutput: [], videoInput: [] },
  selectedDevices: {},
  errors: [],
  stats: undefined,
  serverStats: undefined,
  networkQuality: undefined,
  isPlaybackBlocked: false,
};
