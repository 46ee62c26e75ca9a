import type { EndpointInput, EndpointOutput, Endpoints } from '@podium/contract';
import { events } from '@podium/contract/events';
import type { MemberCaller } from '../../platform/auth/caller.ts';
import type { Outbox } from '../../platform/mail/mail.ts';
import type { Unit } from '../../platform/unit.ts';
import type { Change, Changes } from '../competition-changes/service.ts';
import { type Invitations, reminderMail } from '../invitations/service.ts';
import type { MemberStore } from './member-store.ts';
import type { PeopleStore } from './people-store.ts';
import { nameOf } from './present-containers.ts';
import { codesOf, type SelectContainers } from './select-containers.ts';

interface InviteMembersDeps {
  changes: Changes;
  members: MemberStore;
  people: PeopleStore;
  selection: SelectContainers;
  invitations: Invitations;
  outbox: Outbox;
}

export interface InvitedSeat {
  email: string;
  memberCode: string;
  containerCode: string;
  containerName: string | null;
}
type WriteMail = (seat: { competitionName: string; containerName: string | null; link: string; invitedBy: string }) => {
  subject: string;
  text: string;
};

type Reminded = EndpointOutput<Endpoints['remindMembers']>;
const invitationDays = 60;

export const createInviteMembers = ({
  changes,
  members,
  people,
  selection,
  invitations,
  outbox,
}: InviteMembersDeps) => {
  /** A new invitation for each reserved seat; older ones for it stop working. */
  const invite = async (
    { tx, now, competition, announce }: Change,
    userCode: string,
    seats: readonly InvitedSeat[],
    write: WriteMail,
  ): Promise<void> => {
    const { competition_code: competitionCode, competition_name: competitionName } = competition;
    await invitations.revokeOfMembers(
      tx,
      seats.map(({ memberCode }) => memberCode),
      now,
    );
    const fresh = seats.map(({ containerCode, memberCode, email }) => ({
      kind: 'registration' as const,
      competitionCode,
      containerCode,
      memberCode,
      email,
      maxUses: 1,
      days: invitationDays,
      byOrganiser: true,
      createdBy: userCode,
    }));
    const issued = await invitations.issueAll(tx, fresh, now);
    const accounts = await people.accountsOf(
      tx,
      seats.map(({ email }) => email),
    );
    const invitedBy = await people.nameOf(tx, userCode);
    const mails = seats.map(({ email, containerName }, at) => ({
      to: email,
      userCode: accounts.get(email) ?? null,
      sentBy: { userCode, competitionCode, isHeld: competition.status === 'DRAFT' },
      ...write({ competitionName, containerName, link: issued[at]?.link ?? '', invitedBy }),
    }));
    await outbox.sendAll(tx, mails, now);
    announce(
      events.participantInvitation,
      [...accounts.values()].map((account) => ({ of: 'user', userCode: account })),
      { competitionCode, competitionName },
    );
  };

  return {
    invite,
    /** The preview and the sending ask the same question, so that exactly the people who were named get the mail. */
    remind: (
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
      }),
  };
};
export type InviteMembers = ReturnType<typeof createInviteMembers>;
