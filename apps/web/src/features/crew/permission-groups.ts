import type { CompetitionRole } from '@podium/contract';
import { type Permission, permissions } from '@podium/domain/crew';

/** Permissions by what they are about; every one stands in exactly one group. */
export const groups = {
  run: ['competition.edit', 'registration.manage', 'rounds.manage', 'rooms.manage', 'judges.manage'],
  work: ['submissions.view', 'submissions.manage', 'scores.view', 'scores.release'],
  give: ['bank.view', 'bank.spend', 'certificates.issue'],
  day: ['chat.moderate', 'video.moderate'],
  trust: ['audit.view', 'crew.manage'],
} as const satisfies Record<string, readonly Permission[]>;
export type Group = keyof typeof groups;
export const groupNames = Object.keys(groups) as Group[];

/** Nobody grants what they lack: the organiser holds all. */
export const held = ({ role, permissions: own }: CompetitionRole): readonly Permission[] =>
  role === 'organiser' ? permissions : own;

/** A crew member who holds more than the caller cannot be removed, and keeps what the caller does not hold. */
export const mayRevoke = (me: CompetitionRole, theirs: readonly Permission[]): boolean =>
  theirs.every((permission) => held(me).includes(permission));
