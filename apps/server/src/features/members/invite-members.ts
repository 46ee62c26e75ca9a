import { events } from '@podium/contract/events';
import type { Outbox } from '../../platform/mail/mail.ts';
import type { Change } from '../competition-changes/service.ts';
import type { Invitations } from '../invitations/service.ts';
import type { PeopleStore } from './people-store.ts';

interface InviteMembersDeps {
  people: PeopleStore;
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

const invitationDays = 60;

/** A new invitation for each reserved seat; its older invitations stop working. */
export const createInviteMembers =
  ({ people, invitations, outbox }: InviteMembersDeps) =>
  async (
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
    const mails = seats.map(({ email, containerName, memberCode }, at) => ({
      to: email,
      userCode: accounts.get(email) ?? null,
      sentBy: { userCode, competitionCode },
      about: { competitionCode, kind: 'member' as const, code: memberCode },
      ...write({ competitionName, containerName, link: issued[at]?.link ?? '', invitedBy }),
    }));
    await outbox.sendAll(tx, mails, now);
    announce(
      events.participantInvitation,
      [...accounts.values()].map((account) => ({ of: 'user', userCode: account })),
      { competitionCode, competitionName },
    );
  };
export type InviteMembers = ReturnType<typeof createInviteMembers>;
