import type { EndpointInput, EndpointOutput, Endpoints } from '@podium/contract';
import { events } from '@podium/contract/events';
import { refuse } from '@podium/domain/errors';
import type { MemberCaller } from '../../platform/auth/caller.ts';
import type { InvitationRow } from '../invitations/tables.ts';
import type { Db } from '../../platform/db/database.ts';
import type { SendMail } from '../../platform/mail/mail.ts';
import type { Tx, Unit } from '../../platform/units/unit.ts';
import type { Changes } from '../competition-changes/service.ts';
import { invitationMail, type Invitations } from '../invitations/service.ts';

interface InviteLinksDeps {
  db: Db;
  changes: Changes;
  invitations: Invitations;
  sendMail: SendMail;
  accountsOf: (tx: Tx, emails: readonly string[]) => Promise<ReadonlyMap<string, string>>;
  nameOf: (tx: Tx, userCode: string) => Promise<string>;
}

type Links = EndpointOutput<Endpoints['listInviteLinks']>;
type Made = EndpointOutput<Endpoints['createInviteLink']>;
type Wanted = EndpointInput<Endpoints['createInviteLink']>['body'];

const present = (row: InvitationRow, url: string | null): Made['link'] => ({
  linkCode: row.link_code,
  kind: row.kind,
  email: row.email,
  url,
  uses: row.uses,
  maxUses: row.max_uses,
  expiresAt: row.expires_at.toISOString(),
  revoked: row.revoked_at !== null,
});

/** The organiser's links into a competition. */
export const createInviteLinks = ({ db, changes, invitations, sendMail, accountsOf, nameOf }: InviteLinksDeps) => {
  const list = async (on: Db | Tx, competitionCode: string): Promise<Links> => ({
    links: (await invitations.ofCompetition(on, competitionCode)).map((row) =>
      present(row, invitations.addressOf(row)),
    ),
  });
  return {
    list: (competitionCode: string) => list(db, competitionCode),

    create: (unit: Unit<Made>, caller: MemberCaller, { kind, email, maxUses, days }: Wanted): Promise<Made> =>
      changes.run(unit, caller, async ({ tx, now, competition, record, announce }) => {
        const isPersonal = kind === 'dashboard' || kind === 'registration';
        if (isPersonal && email === undefined)
          throw refuse('VALIDATION_FAILED', { fields: { email: 'Say who this invitation is for.' } });
        const forEmail = isPersonal ? email : undefined;
        const { link, row } = await invitations.issue(
          tx,
          {
            kind,
            competitionCode: caller.competitionCode,
            maxUses: isPersonal ? 1 : (maxUses ?? null),
            days,
            byOrganiser: true,
            createdBy: caller.userCode,
            ...(forEmail === undefined ? {} : { email: forEmail }),
          },
          now,
        );
        if (forEmail !== undefined) {
          const accounts = await accountsOf(tx, [forEmail]);
          const competitionName = competition.competition_name;
          const mail = invitationMail({
            competitionName,
            invitedBy: await nameOf(tx, caller.userCode),
            containerName: null,
            link,
          });
          const { userCode, competitionCode } = caller;
          const sentBy = { userCode, competitionCode };
          const about = { competitionCode, kind: 'link', code: row.link_code } as const;
          await sendMail(tx, { to: forEmail, userCode: accounts.get(forEmail) ?? null, sentBy, about, ...mail }, now);
          const invited = [...accounts.values()].map((account) => ({ of: 'user', userCode: account }) as const);
          announce(events.participantInvitation, invited, { competitionCode: caller.competitionCode, competitionName });
        }
        await record('invite-link.made', row.link_code, null, { kind, maxUses: row.max_uses, days });
        return { link: present(row, link) };
      }),

    revoke: (unit: Unit<Links>, caller: MemberCaller, linkCode: string): Promise<Links> =>
      changes.run(unit, caller, async ({ tx, now, record }) => {
        const row = await invitations.linkOf(tx, caller.competitionCode, linkCode);
        if (!row) throw refuse('INVITATION_INVALID');
        await invitations.revokeLink(tx, linkCode, now);
        await record('invite-link.revoked', linkCode, { revoked: row.revoked_at !== null }, { revoked: true });
        return list(tx, caller.competitionCode);
      }),
  };
};
