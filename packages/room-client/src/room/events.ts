import type { NotificationSeverity } from '../constants.ts';
import { RoomError } from '../errors/room-error.ts';
import type { TrackSource, TrackType } from '../track-types.ts';
import type { Message, Peer, PlaylistItem, RoleChangeRequest, Room, Track } from '../state/entities.ts';

export type PeerUpdate =
  | 'list'
  | 'joined'
  | 'left'
  | 'role-updated'
  | 'name-updated'
  | 'metadata-updated'
  | 'became-dominant-speaker'
  | 'resigned-dominant-speaker';
export type TrackUpdate = 'muted' | 'unmuted' | 'description-changed' | 'added' | 'removed' | 'degraded' | 'restored';

/** What a host can listen to. The snapshot is already the new one when an event comes. */
export interface RoomEvents {
  'peer-update': { kind: PeerUpdate; peers: readonly Peer[] };
  'track-update': { kind: TrackUpdate; track: Track; peer: Peer | undefined };
  'room-update': { kind: 'server-recording' | 'browser-recording' | 'rtmp' | 'hls'; room: Room };
  message: Message;
  error: RoomError;
  reconnecting: { error: RoomError };
  reconnected: Record<string, never>;
  'role-change-request': RoleChangeRequest;
  /** Somebody asks for a track to be switched on, or has switched it off. */
  'track-state-request': { enabled: boolean; track: Track; requestedBy: Peer };
  'tracks-state-request': {
    enabled: boolean;
    tracks: readonly Track[];
    requestedBy: Peer;
    type?: TrackType;
    source?: TrackSource;
  };
  removed: { reason: string; roomEnded: boolean; requestedBy: Peer | undefined };
  'autoplay-blocked': RoomError;
  'network-quality': { quality: number };
  'device-change': { devices: MediaDeviceInfo[] };
  'playlist-update': { kind: TrackType; event: 'playing' | 'paused' | 'item-ended' | 'ended'; item?: PlaylistItem };
  'plugin-removed': { name: string; error: RoomError };
}
export type RoomEventName = keyof RoomEvents;
export type RoomEvent = { [N in RoomEventName]: { name: N; data: RoomEvents[N] } }[RoomEventName];

/** Every event once more, with how serious it is, for hosts that show or log all of them. */
export interface RoomNotification {
  type: RoomEventName;
  severity: NotificationSeverity;
  data: RoomEvents[RoomEventName];
}
const severityOf = (data: unknown): NotificationSeverity => {
  if (!(data instanceof RoomError)) return 'info';
  return data.isTerminal ? 'critical' : 'error';
};

type Listener = (data: never) => void;
export const createEmitter = () => {
  const listeners = new Map<RoomEventName | 'notification', Set<Listener>>();
  const call = (name: RoomEventName | 'notification', data: unknown): void => {
    // A listener may stop listening while it is called.
    for (const listener of new Set(listeners.get(name))) listener(data as never);
  };
  function on<N extends RoomEventName>(name: N, listener: (data: RoomEvents[N]) => void): () => void;
  function on(name: 'notification', listener: (data: RoomNotification) => void): () => void;
  function on(name: RoomEventName | 'notification', listener: Listener): () => void {
    const those = listeners.get(name) ?? new Set();
    listeners.set(name, those.add(listener));
    return () => void those.delete(listener);
  }
  return {
    on,
    emit: ({ name, data }: RoomEvent): void => {
      call(name, data);
      call('notification', { type: name, severity: severityOf(data), data } satisfies RoomNotification);
    },
  };
};
export type Emitter = ReturnType<typeof createEmitter>;
