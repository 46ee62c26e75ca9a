import type { EndpointOutput, Endpoints } from '@podium/contract';
import { refuse } from '@podium/domain/errors';
import { maxMembers } from '@podium/domain/registrations';
import type { MemberCaller } from '../../platform/auth/caller.ts';
import type { Db } from '../../platform/db/database.ts';
import type { Unit } from '../../platform/units/unit.ts';
import type { ContainerReader } from '../containers/service.ts';
import type { Invitations } from '../invitations/service.ts';
import type { JoinCodes } from '../join-codes/service.ts';
import type { CaptainChanges } from './captain-changes.ts';

interface TeamLinksDeps {
  db: Db;
  captainChanges: CaptainChanges;
  reader: ContainerReader;
  invitations: Invitations;
  joinCodes: JoinCodes;
}

type TeamLink = EndpointOutput<Endpoints['createTeamLink']>;
type OwnTeamLink = EndpointOutput<Endpoints['getTeamLink']>;

const teamLinkDays = 30;

/** A team has one link at a time: an older one stops working. It can be used as often as the team has seats. */
export const createTeamLinks = ({ db, captainChanges, reader, invitations, joinCodes }: TeamLinksDeps) => ({
  makeLink: (unit: Unit<TeamLink>, caller: MemberCaller) =>
    captainChanges.asCaptain(unit, caller, async (change, { container, rules }): Promise<TeamLink> => {
      const { tx, now } = change;
      const { competitionCode } = caller;
      await invitations.revokeTeamLinks(tx, container.container_code, now);
      const { row, invite, link, expiresAt } = await invitations.issue(
        tx,
        {
          kind: 'registration',
          competitionCode,
          containerCode: container.container_code,
          maxUses: maxMembers(rules),
          days: teamLinkDays,
          byOrganiser: false,
          createdBy: caller.userCode,
        },
        now,
      );
      const joinCode = await joinCodes.issue(tx, { competitionCode, linkCode: row.link_code }, now);
      await change.record('team-link.made', container.container_code, null, { expiresAt: expiresAt.toISOString() });
      return { link, invite, joinCode, expiresAt: expiresAt.toISOString() };
    }),

  /** The link that works now, to be copied again. */
  async readLink({ competitionCode, userCode }: MemberCaller, now: Date): Promise<OwnTeamLink> {
    const me = await reader.ownSeat(db, competitionCode, userCode);
    if (!me) throw refuse('CONTAINER_NOT_FOUND');
    if (!me.is_captain) throw refuse('CAPTAIN_ONLY');
    const row = await invitations.teamLink(db, me.container_code, now);
    const link = row && invitations.addressOf(row);
    const invite = row && (await invitations.openLink(row.link_code, now));
    if (!row || !link || invite === undefined) return { teamLink: null };
    const joinCode = (await joinCodes.ofLink(db, row.link_code)) ?? null;
    return { teamLink: { link, invite, joinCode, expiresAt: row.expires_at.toISOString() } };
  },
});
