import type { EndpointOutput, Endpoints } from '@podium/contract';
import { refuse } from '@podium/domain/errors';
import type { MemberCaller } from '../../platform/auth/caller.ts';
import type { Unit } from '../../platform/units/unit.ts';
import type { Change, Changes } from '../competition-changes/service.ts';
import type { CompetitionRules, ContainerLimits, ContainerReader, Membership } from '../containers/service.ts';
import type { ContainerRow } from '../containers/tables.ts';
import type { MemberRow } from '../members/tables.ts';

interface CaptainChangesDeps {
  changes: Changes;
  reader: ContainerReader;
  limits: ContainerLimits;
  membership: Membership;
}

export type MyContainer = EndpointOutput<Endpoints['inviteMembers']>;

/** The caller's own container and their seat in it. */
export interface OwnSeat {
  container: ContainerRow;
  me: MemberRow;
  rules: CompetitionRules;
}

/** What every change by a captain shares: the lock, the captain's right, the registration window and the answer. */
export const createCaptainChanges = ({ changes, reader, limits, membership }: CaptainChangesDeps) => {
  const ownSeat = async ({ tx, competition }: Change, userCode: string): Promise<OwnSeat> => {
    const me = await reader.seatOf(tx, competition.competition_code, await membership.entrant(tx, userCode));
    if (!me || me.status !== 'ONBOARDED') throw refuse('CONTAINER_NOT_FOUND');
    return {
      me,
      container: await reader.find(tx, competition.competition_code, me.container_code),
      rules: await reader.rulesOf(tx, competition),
    };
  };

  const asCaptain = <A>(
    unit: Unit<A>,
    caller: MemberCaller,
    work: (change: Change, seat: OwnSeat) => Promise<A>,
    { whileOpen = true } = {},
  ): Promise<A> =>
    changes.run(unit, caller, async (change) => {
      const seat = await ownSeat(change, caller.userCode);
      if (!seat.me.is_captain) throw refuse('CAPTAIN_ONLY');
      const state = whileOpen
        ? await limits.registrationState(change.tx, change.competition, seat.rules, change.now)
        : 'open';
      if (state === 'before' || state === 'closed') throw refuse('REGISTRATION_CLOSED', { registration: state });
      return work(change, seat);
    });

  const answer = async ({ tx, competition }: Change, { container }: OwnSeat): Promise<MyContainer> => {
    const view = await reader.view(tx, competition, container.container_code);
    // Participants learn who qualified from the organiser's release, and not before it.
    return { container: { ...view, qualified: false } };
  };
  return { ownSeat, asCaptain, answer };
};
export type CaptainChanges = ReturnType<typeof createCaptainChanges>;
