export * from './constants.ts';
export { connectionStates, stateAliases, type ConnectionState } from './connection/machine.ts';
export { catalogue, type ErrorAction, type ErrorKind } from './errors/catalogue.ts';
export { RoomError } from './errors/room-error.ts';
export type { AudioPlugin, PluginSupport, VideoPlugin } from './plugins/plugin.ts';
export type { Ports } from './ports.ts';
export type * from './roles/role-policy.ts';
export { createRoom, type RoomClient } from './room/create-room.ts';
export type { PeerUpdate, RoomEventName, RoomEvents, RoomNotification, TrackUpdate } from './room/events.ts';
export type { JoinConfig } from './room/join-config.ts';
export { trackSources, type TrackSource, type TrackType } from './track-types.ts';
export type * from './state/entities.ts';
export * from './state/selectors.ts';
export type { Snapshot } from './state/snapshot.ts';
export {
  buildAudioSettings,
  buildTrackSettings,
  buildVideoSettings,
  type AudioSettings,
  type TrackSettings,
  type VideoSettings,
} from './tracks/settings.ts';
