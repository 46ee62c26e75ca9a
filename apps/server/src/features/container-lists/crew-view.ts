import type { Container } from '@podium/contract';
import type { Permission } from '@podium/domain/crew';
import type { CompetitionRole } from '../../platform/auth/caller.ts';

/** Work with containers that needs the addresses and answers of their people. */
const working: ReadonlySet<Permission> = new Set<Permission>([
  'registration.manage',
  'rounds.manage',
  'rooms.manage',
  'judges.manage',
  'submissions.view',
  'submissions.manage',
]);

export const seesContactDetails = (role: CompetitionRole): boolean =>
  role.as === 'organiser' || (role.as === 'crew' && role.permissions.some((permission) => working.has(permission)));

/** The container without addresses and answers. A person without a name is listed as missing by the address, so that goes too. */
export const withoutContactDetails = (container: Container): Container => {
  const emails = new Set(container.users.map((user) => user.email));
  return {
    ...container,
    users: container.users.map((user) => ({ ...user, email: '' })),
    missing: container.missing.map((part) =>
      part.names ? { ...part, names: part.names.filter((name) => !emails.has(name)) } : part,
    ),
    answers: {},
  };
};
