import type { Permission } from '../crew/permissions.ts';

/** Whom a mail of a competition goes to: a judge, crew, a person with a reserved seat, one with a link, or somebody who takes part. */
export const mailKinds = ['judge', 'crew', 'member', 'link', 'participant'] as const;
export type MailKind = (typeof mailKinds)[number];

/** The permission of crew to read and send a waiting mail: that of inviting such a person. */
export const mailPermission: Readonly<Record<MailKind, Permission>> = {
  judge: 'judges.manage',
  crew: 'crew.manage',
  member: 'registration.manage',
  link: 'registration.manage',
  participant: 'registration.manage',
};
