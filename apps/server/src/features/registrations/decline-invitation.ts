import { refuse } from '@podium/domain/errors';
import type { UserCaller } from '../../platform/auth/caller.ts';
import type { SendMail } from '../../platform/mail/mail.ts';
import type { Unit } from '../../platform/units/unit.ts';
import type { Changes } from '../competition-changes/service.ts';
import type { ContainerReader, Membership } from '../containers/service.ts';
import { declinedMail, type Invitations } from '../invitations/service.ts';
import type { Pages } from './pages.ts';

interface DeclineInvitationDeps {
  changes: Changes;
  invitations: Invitations;
  reader: ContainerReader;
  membership: Membership;
  sendMail: SendMail;
  pages: Pages;
}

/** Gives a reserved seat back and tells the captain. */
export const createDeclineInvitation =
  ({ changes, invitations, reader, membership, sendMail, pages }: DeclineInvitationDeps) =>
  async (unit: Unit<{ done: true }>, { userCode }: UserCaller, invite: string): Promise<{ done: true }> => {
    const { now } = unit;
    const competitionCode = await invitations.competitionOf(invite);
    return changes.run(unit, { userCode, competitionCode }, async (change) => {
      const { tx, competition } = change;
      const person = await membership.entrant(tx, userCode);
      const row = await invitations.take(tx, invite, person, now);
      // An open link stays valid for others, so one person cannot decline it.
      if (row.email === null) throw refuse('INVITATION_FOREIGN');
      await invitations.revokeLink(tx, row.link_code, now);
      const seat = await reader.seatOf(tx, competitionCode, person);
      if (!seat || seat.status !== 'INVITED' || seat.member_code !== row.member_code) return { done: true };
      await membership.removeMember(change, seat);
      const captain = (await reader.members(tx, [seat.container_code])).find(
        (member) => member.is_captain && member.user_code !== null,
      );
      if (captain?.email) {
        const mail = declinedMail({
          competitionName: competition.competition_name,
          containerName: row.container_name ?? '',
          who: person.name || person.email,
          pageUrl: pages.participated(competitionCode),
        });
        const about = { competitionCode, kind: 'participant', code: seat.member_code } as const;
        await sendMail(tx, { to: captain.email, userCode: captain.user_code, names: [userCode], about, ...mail }, now);
      }
      return { done: true };
    });
  };
