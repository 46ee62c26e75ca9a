import type { CompetitionRole } from '@podium/contract';
import type { Permission } from '@podium/domain/crew';

/** Exactly what the server would allow: the organiser everything, a crew member what was granted. */
export const may = ({ role, permissions }: CompetitionRole, ...anyOf: readonly Permission[]): boolean =>
  role === 'organiser' || (role === 'crew' && anyOf.some((permission) => permissions.includes(permission)));
