import type { EndpointInput, EndpointOutput, Endpoints } from '@podium/contract';
import type { MemberCaller } from '../../platform/auth/caller.ts';
import type { Unit } from '../../platform/units/unit.ts';
import type { Changes } from '../competition-changes/service.ts';
import { reminderMail } from '../invitations/service.ts';
import type { InviteMembers, MemberStore } from '../members/service.ts';
import { codesOf, nameOf, type SelectContainers } from '../containers/service.ts';

interface RemindMembersDeps {
  changes: Changes;
  members: MemberStore;
  selection: SelectContainers;
  invite: InviteMembers;
}

type Reminded = EndpointOutput<Endpoints['remindMembers']>;

/** The preview and the sending use the same selection, so the mail goes to exactly the people the preview named. */
export const createRemindMembers =
  ({ changes, members, selection, invite }: RemindMembersDeps) =>
  (
    unit: Unit<Reminded>,
    caller: MemberCaller,
    { containerCodes, preview }: EndpointInput<Endpoints['remindMembers']>['body'],
  ): Promise<Reminded> =>
    changes.run(unit, caller, async (change) => {
      const rows = await selection.select(change, containerCodes);
      const names = new Map(rows.map((row) => [row.container_code, row.type === 'TEAM' ? row.container_name : null]));
      const open = (await members.list(change.tx, codesOf(rows))).flatMap((member) =>
        member.status === 'INVITED' && member.email !== null ? [{ ...member, email: member.email }] : [],
      );
      if (!preview && open.length > 0) {
        const seats = open.map(({ email, member_code, container_code }) => ({
          email,
          memberCode: member_code,
          containerCode: container_code,
          containerName: names.get(container_code) ?? null,
        }));
        await invite(change, caller.userCode, seats, reminderMail);
        await change.record('members.reminded', caller.competitionCode, null, {
          members: open.map((member) => member.member_code),
        });
      }
      return {
        people: open.map((member) =>
          nameOf(member) === member.email ? member.email : `${nameOf(member)} <${member.email}>`,
        ),
      };
    });
