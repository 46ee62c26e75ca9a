import type { TrackSource, TrackType } from '../track-types.ts';

export type Publishable = 'audio' | 'video' | 'screen';
export interface VideoFormat {
  bitRate: number;
  codec: string;
  frameRate: number;
  width: number;
  height: number;
}
/** Bit rates in kbit/s. Layers `f`, `h` and `q` are high, medium and low. */
export interface SimulcastLayers {
  width?: number;
  height?: number;
  layers?: { rid: string; scaleResolutionDownBy?: number; maxBitrate: number; maxFramerate?: number }[];
}
export interface DegradationParams {
  packetLossThreshold: number;
  degradeGracePeriodSeconds: number;
  recoverGracePeriodSeconds: number;
}
/** What a role may do, as the server defines it. */
export interface RolePolicy {
  name: string;
  priority: number;
  publishParams: {
    allowed?: Publishable[];
    audio?: { bitRate: number; codec: string };
    video?: VideoFormat;
    screen?: VideoFormat;
    videoSimulcastLayers?: SimulcastLayers;
    screenSimulcastLayers?: SimulcastLayers;
  };
  subscribeParams: { subscribeToRoles?: string[]; subscribeDegradation?: DegradationParams };
  permissions: Partial<Record<RoomPermission, boolean>>;
}
export type RoomPermission = 'endRoom' | 'removeOthers' | 'mute' | 'unmute' | 'changeRole' | 'recording' | 'streaming';

/** Recording and streaming are allowed where a policy does not mention them; every other right must be given. */
export const hasPermission = (role: RolePolicy | undefined, permission: RoomPermission): boolean =>
  role !== undefined && (role.permissions[permission] ?? (permission === 'recording' || permission === 'streaming'));

/** The entry of the allowed list that a track needs. A playlist needs what it plays. */
const publishableOf = ({ type, source }: { type: TrackType; source: TrackSource }): Publishable =>
  source === 'screen' ? 'screen' : type;

export const canPublish = (role: RolePolicy | undefined, track: { type: TrackType; source: TrackSource }): boolean =>
  role?.publishParams.allowed?.includes(publishableOf(track)) ?? false;
