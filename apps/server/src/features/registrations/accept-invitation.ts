import type { EndpointOutput, Endpoints } from '@podium/contract';
import { refuse } from '@podium/domain/errors';
import type { UserCaller } from '../../platform/auth/caller.ts';
import type { Unit } from '../../platform/units/unit.ts';
import type { Changes } from '../competition-changes/service.ts';
import type { Membership } from '../containers/service.ts';
import type { Invitations } from '../invitations/service.ts';
import type { TakeSeat } from './take-seat.ts';

interface AcceptInvitationDeps {
  changes: Changes;
  invitations: Invitations;
  membership: Membership;
  takeSeat: TakeSeat;
  hasDetails: (userCode: string, now: Date) => Promise<boolean>;
}

type Accepted = EndpointOutput<Endpoints['acceptInvitation']>;

export const createAcceptInvitation =
  ({ changes, invitations, membership, takeSeat, hasDetails }: AcceptInvitationDeps) =>
  async (
    unit: Unit<Accepted>,
    { userCode }: UserCaller,
    { invite, answers }: { invite: string; answers: Readonly<Record<string, string>> },
  ): Promise<Accepted> => {
    const { now } = unit;
    const competitionCode = await invitations.competitionOf(invite);
    if (!(await hasDetails(userCode, now))) throw refuse('ACCOUNT_INCOMPLETE');
    return changes.run(unit, { userCode, competitionCode }, async (change) => {
      const person = await membership.entrant(change.tx, userCode);
      const row = await invitations.take(change.tx, invite, person, now);
      return { competitionCode, containerCode: await takeSeat(change, row, person, answers) };
    });
  };
