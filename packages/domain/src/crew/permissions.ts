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
