import { refuse } from '@podium/domain/errors';
import type { MemberCaller } from '../../platform/auth/caller.ts';
import type { Unit } from '../../platform/units/unit.ts';
import type { Change } from '../competition-changes/service.ts';
import type { ContainerReader, Membership } from '../containers/service.ts';
import type { MemberRow } from '../members/tables.ts';
import type { Invitations } from '../invitations/service.ts';
import type { CaptainChanges, MyContainer, OwnSeat } from './captain-changes.ts';

interface ChangeTeamDeps {
  captainChanges: CaptainChanges;
  reader: ContainerReader;
  membership: Membership;
  invitations: Invitations;
}

type OfMember = MemberCaller & { memberCode: string };

/** A captain removes members, hands the team over and renames it. */
export const createChangeTeam = ({
  captainChanges: { asCaptain, answer },
  reader,
  membership,
  invitations,
}: ChangeTeamDeps) => {
  const memberOf = async ({ tx }: Change, { container }: OwnSeat, memberCode: string): Promise<MemberRow> => {
    const member = (await reader.members(tx, [container.container_code])).find((row) => row.member_code === memberCode);
    if (!member) throw refuse('MEMBER_NOT_FOUND');
    return member;
  };

  return {
    remove: (unit: Unit<MyContainer>, { memberCode, ...caller }: OfMember) =>
      asCaptain(unit, caller, async (change, seat) => {
        const member = await memberOf(change, seat, memberCode);
        if (member.member_code === seat.me.member_code) throw refuse('CAPTAIN_MUST_HAND_OVER');
        await membership.removeMember(change, member);
        await invitations.revokeOfMembers(change.tx, [member.member_code], change.now);
        // The removed member knows the team's link too.
        await invitations.revokeTeamLinks(change.tx, member.container_code, change.now);
        return answer(change, seat);
      }),

    handOver: (unit: Unit<MyContainer>, { memberCode, ...caller }: OfMember) =>
      asCaptain(
        unit,
        caller,
        async (change, seat) => {
          const member = await memberOf(change, seat, memberCode);
          if (member.status !== 'ONBOARDED') throw refuse('MEMBER_NOT_FOUND');
          if (member.member_code !== seat.me.member_code) await membership.changeCaptain(change, seat.me, member);
          return answer(change, seat);
        },
        { whileOpen: false },
      ),

    rename: (unit: Unit<MyContainer>, caller: MemberCaller, teamName: string) =>
      asCaptain(unit, caller, async (change, seat) => {
        if (seat.container.type === 'TEAM') await membership.rename(change, seat.container, teamName);
        return answer(change, seat);
      }),
  };
};
