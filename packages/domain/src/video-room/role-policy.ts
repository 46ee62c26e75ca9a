/** What a role of a video room may publish. */
export const publishables = ['audio', 'video', 'screen'] as const;
export type Publishable = (typeof publishables)[number];

export const trackSources = ['regular', 'screen', 'audioplaylist', 'videoplaylist'] as const;
export type TrackSource = (typeof trackSources)[number];
export type TrackType = 'audio' | 'video';

export const roomPermissions = [
  'endRoom',
  'removeOthers',
  'mute',
  'unmute',
  'changeRole',
  'recording',
  'streaming',
] as const;
export type RoomPermission = (typeof roomPermissions)[number];

/** Bit rates are in kbit/s; a rate of 0 would switch the browser's encoder off, so there is none. */
export interface VideoFormat {
  bitRate: number;
  codec: string;
  frameRate: number;
  width: number;
  height: number;
}

/** Layers f, h and q are high, medium and low. An object without layers means: no simulcast. */
export interface SimulcastLayers {
  width?: number;
  height?: number;
  layers?: { rid: string; scaleResolutionDownBy: number; maxBitrate: number; maxFramerate?: number }[];
}

export interface SubscribeDegradation {
  packetLossThreshold: number;
  degradeGracePeriodSeconds: number;
  recoverGracePeriodSeconds: number;
}

/** The rights of a role, in the shape in which clients receive them. */
export interface RolePolicy {
  name: string;
  priority: number;
  publishParams: {
    allowed: Publishable[];
    audio: { bitRate: number; codec: string };
    video: VideoFormat;
    screen: VideoFormat;
    videoSimulcastLayers: SimulcastLayers;
    screenSimulcastLayers: SimulcastLayers;
  };
  subscribeParams: {
    subscribeToRoles: string[];
    maxSubsBitRate: number;
    subscribeDegradation?: SubscribeDegradation;
  };
  permissions: Partial<Record<RoomPermission, boolean>>;
}
export type RolePolicies = Readonly<Record<string, RolePolicy>>;

/** Own properties only: a role named `constructor` is unknown. */
export const policyOf = (policies: RolePolicies, role: string): RolePolicy | undefined =>
  Object.hasOwn(policies, role) ? policies[role] : undefined;

/** Recording and streaming are allowed when a policy does not mention them; every other right must be given. */
export const hasRoomPermission = ({ permissions }: RolePolicy, permission: RoomPermission): boolean =>
  permissions[permission] ?? (permission === 'recording' || permission === 'streaming');

/** The entry of the allowed list that a track needs. A playlist needs what it plays. */
export const publishableOf = ({ type, source }: { type: TrackType; source: TrackSource }): Publishable =>
  source === 'screen' ? 'screen' : type;

export const canPublish = ({ publishParams }: RolePolicy, track: { type: TrackType; source: TrackSource }): boolean =>
  publishParams.allowed.includes(publishableOf(track));

/** Nobody hands out a right that they lack themselves. */
export const canGrant = (own: RolePolicy, granted: RolePolicy): boolean =>
  roomPermissions.every((permission) => !hasRoomPermission(granted, permission) || hasRoomPermission(own, permission));
