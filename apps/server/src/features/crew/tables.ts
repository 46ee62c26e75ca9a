import type { Permission } from '@podium/domain/crew';
import type { Generated, Selectable } from 'kysely';

export interface CrewTable {
  crew_code: string;
  competition_code: string;
  /** None once its owner has deleted their account. */
  email: string | null;
  /** Who came with this invitation; from then on the permissions are theirs, whatever their address becomes. */
  user_code: Generated<string | null>;
  permissions: Permission[];
  status: 'INVITED' | 'ONBOARDED' | 'REVOKED';
  invited_by: string;
  invited_at: Date;
  onboarded_at: Generated<Date | null>;
  revoked_at: Generated<Date | null>;
}

export type CrewRow = Selectable<CrewTable>;

export interface CrewTables {
  crew: CrewTable;
}
