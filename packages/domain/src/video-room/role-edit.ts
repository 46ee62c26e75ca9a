import { defaultRoles, type VideoRoleName } from './default-roles.ts';
import type { Publishable, RolePolicies, RolePolicy, RoomPermission } from './role-policy.ts';

/** Hosts keep every right, or nobody could end a room; recorders stay hidden. The other roles can be changed for a competition. */
export const editableRoles = ['judge', 'presenter', 'audience'] as const satisfies readonly VideoRoleName[];
export type EditableRole = (typeof editableRoles)[number];

/** What an organiser decides about a role. */
export interface RoleEdit {
  allowed: Publishable[];
  subscribeToRoles: VideoRoleName[];
  rights: Record<RoomPermission, boolean>;
  /** Of the camera, in kbit/s and pixels. The lower layers follow from it. */
  video: { bitRate: number; frameRate: number; width: number; height: number };
}
export type RoleEdits = Record<EditableRole, RoleEdit>;

const layers = ({ bitRate, frameRate, width, height }: RoleEdit['video']) => ({
  width,
  height,
  layers: [
    { rid: 'f', scaleResolutionDownBy: 1, maxBitrate: bitRate, maxFramerate: frameRate },
    {
      rid: 'h',
      scaleResolutionDownBy: 2,
      maxBitrate: Math.max(1, Math.round(bitRate * 0.36)),
      maxFramerate: frameRate,
    },
    {
      rid: 'q',
      scaleResolutionDownBy: 4,
      maxBitrate: Math.max(1, Math.round(bitRate * 0.14)),
      maxFramerate: frameRate,
    },
  ],
});

const edited = (policy: RolePolicy, { allowed, subscribeToRoles, rights, video }: RoleEdit): RolePolicy => ({
  ...policy,
  publishParams: {
    ...policy.publishParams,
    allowed,
    video: { ...policy.publishParams.video, ...video },
    videoSimulcastLayers: allowed.includes('video') ? layers(video) : {},
  },
  subscribeParams: { ...policy.subscribeParams, subscribeToRoles },
  permissions: rights,
});

/** The policies of a competition's rooms. */
export const policiesFrom = (edits: Partial<RoleEdits>): RolePolicies => ({
  ...defaultRoles,
  ...Object.fromEntries(
    editableRoles.map((name) => [name, edits[name] ? edited(defaultRoles[name], edits[name]) : defaultRoles[name]]),
  ),
});

const editOf = ({ publishParams, subscribeParams, permissions }: RolePolicy): RoleEdit => {
  const { bitRate, frameRate, width, height } = publishParams.video;
  return {
    allowed: publishParams.allowed,
    subscribeToRoles: subscribeParams.subscribeToRoles as VideoRoleName[],
    rights: permissions as Record<RoomPermission, boolean>,
    video: { bitRate, frameRate, width, height },
  };
};
/** What the default roles are, in the form in which they are changed. */
export const defaultEdits: RoleEdits = {
  judge: editOf(defaultRoles.judge),
  presenter: editOf(defaultRoles.presenter),
  audience: editOf(defaultRoles.audience),
};
