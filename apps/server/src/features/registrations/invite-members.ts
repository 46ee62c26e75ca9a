import { events } from '@podium/contract/events';
import { fullName } from '@podium/domain/accounts';
import type { MemberCaller } from '../../platform/auth/caller.ts';
import type { Outbox } from '../../platform/mail/mail.ts';
import type { Tx, Unit } from '../../platform/units/unit.ts';
import { announceContainers } from '../competition-changes/service.ts';
import type { ContainerReader, Membership } from '../containers/service.ts';
import { invitationMail, type Invitations } from '../invitations/service.ts';
import type { CaptainChanges, MyContainer } from './captain-changes.ts';

interface InviteMembersDeps {
  captainChanges: CaptainChanges;
  reader: ContainerReader;
  membership: Membership;
  invitations: Invitations;
  outbox: Outbox;
  accountsOf: (tx: Tx, emails: readonly string[]) => Promise<ReadonlyMap<string, string>>;
}

const invitationDays = 30;

/** A captain reserves seats and invites people to them by mail. */
export const createInviteMembers =
  ({ captainChanges: { asCaptain, answer }, reader, membership, invitations, outbox, accountsOf }: InviteMembersDeps) =>
  (unit: Unit<MyContainer>, caller: MemberCaller, emails: readonly string[]) =>
    asCaptain(unit, caller, async (change, seat) => {
      const { tx, now, competition } = change;
      const { competition_code: competitionCode, competition_name: competitionName } = competition;
      const { container, rules } = seat;
      const kept = await membership.reserveSeats(change, container.container_code, emails, {
        rules,
        captainFirst: false,
      });
      const accounts = await accountsOf(
        tx,
        kept.map(({ email }) => email),
      );
      const [captain] = (await reader.members(tx, [container.container_code])).filter(
        (row) => row.member_code === seat.me.member_code,
      );
      const issued = await invitations.issueAll(
        tx,
        kept.map(({ email, memberCode }) => ({
          kind: 'registration' as const,
          competitionCode,
          containerCode: container.container_code,
          memberCode,
          email,
          maxUses: 1,
          days: invitationDays,
          byOrganiser: false,
          createdBy: caller.userCode,
        })),
        now,
      );
      const mails = kept.map(({ email, memberCode }, at) => ({
        to: email,
        userCode: accounts.get(email) ?? null,
        sentBy: { userCode: caller.userCode, competitionCode },
        about: { competitionCode, kind: 'member' as const, code: memberCode },
        ...invitationMail({
          competitionName,
          invitedBy: captain ? fullName({ fName: captain.f_name, lName: captain.l_name }) : '',
          containerName: container.container_name,
          link: issued[at]?.link ?? '',
        }),
      }));
      await outbox.sendAll(tx, mails, now);
      change.announce(
        events.participantInvitation,
        [...accounts.values()].map((userCode) => ({ of: 'user', userCode })),
        { competitionCode, competitionName },
      );
      announceContainers(change, [container.container_code]);
      return answer(change, seat);
    });
