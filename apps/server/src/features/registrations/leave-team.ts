import { refuse } from '@podium/domain/errors';
import type { MemberCaller } from '../../platform/auth/caller.ts';
import type { Unit } from '../../platform/units/unit.ts';
import type { Changes } from '../competition-changes/service.ts';
import type { ContainerReader, Membership } from '../containers/service.ts';
import type { CaptainChanges } from './captain-changes.ts';

interface LeaveTeamDeps {
  changes: Changes;
  captainChanges: CaptainChanges;
  reader: ContainerReader;
  membership: Membership;
}

/** When the last member leaves, the container is removed; it can be restored. */
export const createLeaveTeam =
  ({ changes, captainChanges: { ownSeat }, reader, membership }: LeaveTeamDeps) =>
  (unit: Unit<{ done: true }>, caller: MemberCaller): Promise<{ done: true }> =>
    changes.run(unit, caller, async (change) => {
      const { container, me } = await ownSeat(change, caller.userCode);
      const others = (await reader.members(change.tx, [container.container_code])).filter(
        (row) => row.member_code !== me.member_code && row.status === 'ONBOARDED',
      );
      if (others.length === 0) {
        await membership.remove(change, [container.container_code]);
        return { done: true };
      }
      if (me.is_captain) throw refuse('CAPTAIN_MUST_HAND_OVER');
      await membership.removeMember(change, me);
      return { done: true };
    });
