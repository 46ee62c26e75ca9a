import type { EndpointOutput, Endpoints } from '@podium/contract';
import { maxMembers } from '@podium/domain/registrations';
import type { MemberCaller } from '../../platform/auth/caller.ts';
import type { Unit } from '../../platform/unit.ts';
import type { Invitations } from '../invitations/service.ts';
import type { CaptainChanges } from './captain-changes.ts';

type TeamLink = EndpointOutput<Endpoints['createTeamLink']>;

const teamLinkDays = 30;

/** A team has one link at a time: an older one stops working. It can be used as often as the team has seats. */
export const createTeamLink =
  ({ captainChanges: { asCaptain }, invitations }: { captainChanges: CaptainChanges; invitations: Invitations }) =>
  (unit: Unit<TeamLink>, caller: MemberCaller) =>
    asCaptain(unit, caller, async (change, { container, rules }) => {
      const { tx, now } = change;
      await invitations.revokeTeamLinks(tx, container.container_code, now);
      const { invite, link, expiresAt } = await invitations.issue(
        tx,
        {
          kind: 'registration',
          competitionCode: caller.competitionCode,
          containerCode: container.container_code,
          maxUses: maxMembers(rules),
          days: teamLinkDays,
          byOrganiser: false,
          createdBy: caller.userCode,
        },
        now,
      );
      await change.record('team-link.made', container.container_code, null, { expiresAt: expiresAt.toISOString() });
      return { link, invite, expiresAt: expiresAt.toISOString() };
    });
