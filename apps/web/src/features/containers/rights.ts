import type { Competition, Round } from '@podium/contract';
import { may } from '../../platform/competition/permissions.ts';

/** What the person may do with containers in the round that is shown. */
export interface Rights {
  seesWork: boolean;
  canManage: boolean;
  canAssign: boolean;
  canQualify: boolean;
}

export const rightsIn = (
  { me }: Pick<Competition, 'me'>,
  rounds: readonly Round[],
  roundCode: string | undefined,
): Rights => ({
  seesWork: may(me, 'submissions.view') && roundCode !== undefined,
  canManage: may(me, 'registration.manage'),
  canAssign: may(me, 'rooms.manage') && roundCode !== undefined,
  canQualify: may(me, 'rounds.manage') && roundCode !== undefined && rounds.at(-1)?.roundCode !== roundCode,
});
