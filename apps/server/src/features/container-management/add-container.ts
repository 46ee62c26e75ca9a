import type { EndpointInput, EndpointOutput, Endpoints } from '@podium/contract';
import { events } from '@podium/contract/events';
import { refuse } from '@podium/domain/errors';
import { maxMembers } from '@podium/domain/registrations';
import type { MemberCaller } from '../../platform/auth/caller.ts';
import type { Unit } from '../../platform/units/unit.ts';
import type { Changes } from '../competition-changes/service.ts';
import { invitationMail } from '../invitations/service.ts';
import type { ContainerLimits, ContainerReader, ContainerStore, createReserveSeats } from '../containers/service.ts';
import type { InviteMembers } from '../members/service.ts';

interface AddContainerDeps {
  changes: Changes;
  store: ContainerStore;
  reader: ContainerReader;
  limits: ContainerLimits;
  reserveSeats: ReturnType<typeof createReserveSeats>;
  invite: InviteMembers;
}

type Added = EndpointOutput<Endpoints['addContainer']>;
type Body = EndpointInput<Endpoints['addContainer']>['body'];

/** The organiser adds a container and invites its members. */
export const createAddContainer =
  ({ changes, store, reader, limits, reserveSeats, invite }: AddContainerDeps) =>
  (unit: Unit<Added>, caller: MemberCaller, { containerName, emails }: Body): Promise<Added> =>
    changes.run(unit, caller, async (change) => {
      const { tx, now, competition } = change;
      const competitionCode = competition.competition_code;
      const rules = await reader.rulesOf(tx, competition);
      if (new Set(emails).size > maxMembers(rules)) throw refuse('TEAM_FULL', { seats: maxMembers(rules) });
      await limits.checkCapacity(tx, competitionCode, rules, 1);
      const isTeam = competition.competition_type === 'TEAM';
      if (isTeam) await limits.checkName(tx, competitionCode, containerName);
      const type = isTeam ? 'TEAM' : 'REGISTRATION';
      const fresh = { competitionCode, type, containerName, approval: 'approved', answers: {} } as const;
      const [containerCode = ''] = await store.create(tx, [fresh], now);
      const seats = await reserveSeats(change, containerCode, emails, { rules, captainFirst: true });
      await change.record('container.added', containerCode, null, { members: seats.length });
      change.announce(events.newContainerCreated, [{ of: 'competition', competitionCode }], {
        competitionCode,
        containerCode,
      });
      const invited = seats.map((seat) => ({ ...seat, containerCode, containerName: isTeam ? containerName : null }));
      await invite(change, caller.userCode, invited, invitationMail);
      return { container: await reader.view(tx, competition, containerCode) };
    });
