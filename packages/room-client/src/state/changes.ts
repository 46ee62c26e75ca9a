import type { ConnectionState } from '../connection/machine.ts';
import type { RoomError } from '../errors/room-error.ts';
import type { RolePolicy } from '../roles/role-policy.ts';
import type { TrackType } from '../track-types.ts';
import type { StatsSummary } from '../stats/summary.ts';
import type * as Entity from './entities.ts';

/** Everything that can happen to a snapshot. */
export type Change =
  | { type: 'connection'; state: ConnectionState }
  | { type: 'room'; room: Partial<Entity.Room> }
  | { type: 'roles'; roles: Record<string, RolePolicy> }
  | { type: 'peer-set'; peer: Entity.Peer }
  | { type: 'peer-removed'; peerId: string }
  | { type: 'track-set'; track: Entity.Track }
  | { type: 'track-removed'; trackId: string }
  | { type: 'message-added'; message: Entity.Message }
  | { type: 'messages-marked'; id?: string; read?: boolean; ignored?: boolean }
  | { type: 'speakers'; speakers: Entity.Speaker[] }
  | { type: 'quality'; entries: Entity.ConnectionQuality[] }
  | { type: 'role-request'; request: Entity.RoleChangeRequest }
  | { type: 'role-request-closed' }
  | { type: 'playlist'; kind: TrackType; state: Partial<Entity.PlaylistState> }
  | { type: 'devices'; devices?: Entity.Devices; selected?: Entity.DeviceSelection }
  | { type: 'error'; error: RoomError }
  | { type: 'stats'; stats: StatsSummary }
  | { type: 'server-stats'; stats: Record<string, unknown> }
  | { type: 'network-quality'; quality: number }
  | { type: 'playback-blocked'; isBlocked: boolean }
  | { type: 'reset' };
