import type { HlsRecording, HlsVariant, SignalTrack } from '@podium/contract/signalling';
import { type RolePolicies, type RolePolicy, withWaitingRole } from '@podium/domain/video-room';

/** A peer is one client in a room. It is invisible to the others until it has joined. */
export interface Peer {
  peerId: string;
  userId: string;
  /** The token it came with: a lost peer is taken up again with the same one only. */
  tokenId: string;
  tokenRole: string;
  role: string;
  name: string;
  /** What judges see in place of the name: the person takes part in a blind round. */
  judgeName?: string;
  data: string;
  phase: 'preview' | 'joining' | 'joined';
  joinedAt?: number;
  /** It has not joined; then it is sent away at this time. */
  previewUntil?: number;
  tracks: ReadonlyMap<string, SignalTrack>;
  /** Its socket is lost; it keeps its seat until this time. */
  keptUntil?: number;
  /** Its media were lost; if it has not offered again by this time, its client is made to connect again. */
  restartAt?: number;
  /** It was asked to leave and is removed at this time if it has not. */
  leaveBy?: number;
}

/** Who asked, until when it can be accepted, and for which role. */
export interface RoleRequest {
  token: string;
  peerId: string;
  requestedBy: string;
  role: string;
  expiresAt: number;
}

/** `sfu` records the tracks of a room, `browser` one of its pages. */
export type EgressPart = 'sfu' | 'browser' | 'rtmp' | 'hls';
export interface EgressState {
  phase: 'starting' | 'running';
  requestedBy: string;
  startedAt?: number;
  variants?: HlsVariant[];
  hlsRecording?: HlsRecording;
}

/** What the installation says about a room before its first peer comes. */
export interface RoomSettings {
  name: string;
  roles: RolePolicies;
  hasWaitingRoom: boolean;
  isLocked: boolean;
}

export interface RoomLimits {
  /** Who joined or is joining. */
  peers: number;
  previewers: number;
  /** How long a client may stay without joining. */
  previewMs: number;
  tracksPerPeer: number;
  roleRequestsPerPeer: number;
  roleRequestMs: number;
  graceMs: number;
  /** How long a peer that was asked to leave has to do so. */
  leaveMs: number;
  /** How long a peer of a node that was restarted keeps its seat. */
  restartGraceMs: number;
  /** How long a client is left alone after its media were lost. */
  mediaRestartMs: number;
  /** How many times a second apart the engine is asked for a lost room. */
  engineTries: number;
}
export const roomLimits: RoomLimits = {
  peers: 1_000,
  previewers: 1_000,
  previewMs: 900_000,
  tracksPerPeer: 8,
  roleRequestsPerPeer: 10,
  roleRequestMs: 300_000,
  // The last of five tries begins after 36 seconds at most; on a bad network each try before it takes some seconds of its own.
  graceMs: 60_000,
  leaveMs: 5_000,
  restartGraceMs: 60_000,
  // Browsers notice after about five seconds that nobody answers; a client that connects again earlier believes that its media still flow.
  mediaRestartMs: 5_000,
  engineTries: 10,
};

export interface RoomState {
  roomId: string;
  settings: RoomSettings;
  roles: RolePolicies;
  limits: RoomLimits;
  /** Of this installation: only its own pages are recorded or streamed. */
  origin: string;
  sessionId?: string;
  startedAt?: number;
  peers: ReadonlyMap<string, Peer>;
  requests: readonly RoleRequest[];
  egress: Readonly<Partial<Record<EgressPart, EgressState>>>;
  isLocked: boolean;
  /** Users whom a host admitted during this session. */
  admitted: ReadonlySet<string>;
}

export const createRoomState = (
  roomId: string,
  settings: RoomSettings,
  { limits, origin }: { limits: RoomLimits; origin: string },
): RoomState => ({
  roomId,
  settings,
  roles: settings.hasWaitingRoom ? withWaitingRole(settings.roles) : settings.roles,
  limits,
  origin,
  peers: new Map(),
  requests: [],
  egress: {},
  isLocked: settings.isLocked,
  admitted: new Set(),
});

export const withPeer = (state: RoomState, peer: Peer): RoomState => ({
  ...state,
  peers: new Map(state.peers).set(peer.peerId, peer),
});
export const withoutPeer = (state: RoomState, peerId: string): RoomState => {
  const peers = new Map(state.peers);
  peers.delete(peerId);
  return { ...state, peers, requests: state.requests.filter((request) => request.peerId !== peerId) };
};
/** Whether nobody else can join. Who previews takes no place. */
export const isFull = ({ peers, limits }: RoomState): boolean =>
  [...peers.values()].filter(({ phase }) => phase !== 'preview').length >= limits.peers;
export const joinedPeers = (state: RoomState): Peer[] =>
  [...state.peers.values()].filter((peer) => peer.phase === 'joined');

/** A role that was removed from the settings while a peer has it leaves that peer without rights. */
export const policyOfPeer = ({ roles }: RoomState, { role }: Peer): RolePolicy | undefined => roles[role];
