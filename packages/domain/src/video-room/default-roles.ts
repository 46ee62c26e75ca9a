import type { Publishable, RolePolicies, RolePolicy, RoomPermission } from './role-policy.ts';

export const videoRoleNames = ['host', 'judge', 'presenter', 'audience', 'recorder'] as const;
export type VideoRoleName = (typeof videoRoleNames)[number];

/** Peers of this role are in no list: they record what the others see. */
export const hiddenRole = 'recorder' satisfies VideoRoleName;
/** The role of everyone whom a host has not yet admitted, in rooms with a waiting room. */
export const waitingRole = 'waiting';

const seen: VideoRoleName[] = ['host', 'judge', 'presenter'];

const formats = {
  audio: { bitRate: 32, codec: 'opus' },
  video: { bitRate: 700, codec: 'vp8', frameRate: 30, width: 1280, height: 720 },
  screen: { bitRate: 1200, codec: 'vp8', frameRate: 15, width: 1920, height: 1080 },
};
const videoSimulcastLayers = {
  width: 1280,
  height: 720,
  // A layer may never exceed the limit of the whole track, so `f` repeats it.
  layers: [
    { rid: 'f', scaleResolutionDownBy: 1, maxBitrate: 700, maxFramerate: 30 },
    { rid: 'h', scaleResolutionDownBy: 2, maxBitrate: 250, maxFramerate: 25 },
    { rid: 'q', scaleResolutionDownBy: 4, maxBitrate: 100, maxFramerate: 15 },
  ],
};

const noRights: Record<RoomPermission, boolean> = {
  endRoom: false,
  removeOthers: false,
  mute: false,
  unmute: false,
  changeRole: false,
  recording: false,
  streaming: false,
};
const allRights: Record<RoomPermission, boolean> = {
  endRoom: true,
  removeOthers: true,
  mute: true,
  unmute: true,
  changeRole: true,
  recording: true,
  streaming: true,
};

interface Sketch {
  name: string;
  priority: number;
  allowed: Publishable[];
  subscribeTo: string[];
  permissions?: Record<RoomPermission, boolean>;
}
const policy = ({ name, priority, allowed, subscribeTo, permissions = noRights }: Sketch): RolePolicy => ({
  name,
  priority,
  publishParams: {
    allowed,
    ...formats,
    videoSimulcastLayers: allowed.includes('video') ? videoSimulcastLayers : {},
    screenSimulcastLayers: {},
  },
  subscribeParams: {
    subscribeToRoles: subscribeTo,
    maxSubsBitRate: 6000,
    subscribeDegradation: { packetLossThreshold: 25, degradeGracePeriodSeconds: 1, recoverGracePeriodSeconds: 4 },
  },
  permissions,
});

/** The roles of a video room unless its competition says otherwise. */
export const defaultRoles: Record<VideoRoleName, RolePolicy> = {
  host: policy({
    name: 'host',
    priority: 1,
    allowed: ['audio', 'video', 'screen'],
    subscribeTo: seen,
    permissions: allRights,
  }),
  judge: policy({ name: 'judge', priority: 2, allowed: ['audio', 'video'], subscribeTo: seen }),
  presenter: policy({ name: 'presenter', priority: 3, allowed: ['audio', 'video', 'screen'], subscribeTo: seen }),
  audience: policy({ name: 'audience', priority: 4, allowed: [], subscribeTo: seen }),
  recorder: policy({ name: hiddenRole, priority: 5, allowed: [], subscribeTo: seen }),
};

const waitingPolicy = policy({ name: waitingRole, priority: 6, allowed: [], subscribeTo: [] });

/** With a waiting room there is one more role, without any right. */
export const withWaitingRole = (policies: RolePolicies): RolePolicies => ({
  ...policies,
  [waitingRole]: waitingPolicy,
});
