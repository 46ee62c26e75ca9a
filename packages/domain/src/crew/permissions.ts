import { normaliseEmail } from '../text/text.ts';

/** What a crew member may be allowed to do in one competition. */
export const permissions = [
  'competition.edit',
  'registration.manage',
  'rounds.manage',
  'rooms.manage',
  'judges.manage',
  'submissions.view',
  'submissions.manage',
  'scores.view',
  'scores.release',
  'bank.view',
  'bank.spend',
  'certificates.issue',
  'chat.moderate',
  'video.moderate',
  'audit.view',
  'crew.manage',
] as const;
export type Permission = (typeof permissions)[number];

/** Permissions are kept per email, so that they can be granted before that person has an account. */
export const permissionsOf = (
  crew: readonly { email: string; permissions: readonly Permission[] }[],
  email: string,
): readonly Permission[] | undefined =>
  crew.find((member) => normaliseEmail(member.email) === normaliseEmail(email))?.permissions;
