import { type Permission, permissions } from '@podium/domain/crew';

/** What people of a crew usually do, as the permissions it takes. */
export const presets = {
  registration: ['registration.manage', 'rooms.manage', 'submissions.view', 'audit.view'],
  stage: ['rooms.manage', 'video.moderate', 'chat.moderate', 'submissions.view', 'audit.view'],
  judges: ['judges.manage', 'scores.view', 'submissions.view', 'audit.view'],
  finance: ['bank.view', 'bank.spend', 'certificates.issue'],
  organiser: permissions.filter((permission) => permission !== 'crew.manage'),
} as const satisfies Record<string, readonly Permission[]>;
export type Preset = keyof typeof presets;
export const presetNames = Object.keys(presets) as Preset[];

/** Nobody grants what they lack: a preset gives as much of it as one holds. */
export const permissionsOf = (preset: Preset, held: readonly Permission[]): Permission[] =>
  presets[preset].filter((permission) => held.includes(permission));

const isSame = (some: readonly Permission[], others: readonly Permission[]): boolean =>
  some.length === others.length && some.every((permission) => others.includes(permission));

/** The preset that gives exactly these permissions. */
export const presetOf = (chosen: readonly Permission[], held: readonly Permission[]): Preset | undefined =>
  presetNames.find((preset) => isSame(permissionsOf(preset, held), chosen));
