import { refuse } from '@podium/domain/errors';
import type { Change } from '../competition-changes/service.ts';
import {
  answersTo,
  type CompetitionRules,
  type ContainerLimits,
  type ContainerReader,
  type Membership,
} from '../containers/service.ts';
import type { Entrant } from '../members/service.ts';
import type { WholeInvitation } from '../invitations/service.ts';
import { checkNotOrganiser } from './register.ts';

interface TakeSeatDeps {
  reader: ContainerReader;
  limits: ContainerLimits;
  membership: Membership;
}

/** Gives a person the seat that an invitation opens; null when a team must be registered by the form first. */
export const createTakeSeat = ({ reader, limits, membership }: TakeSeatDeps) => {
  /** An organiser's invitation to a seat works until it expires; a captain's, and open links, while registration is open. */
  const checkWindow = async (
    { tx, competition, now }: Change,
    row: WholeInvitation,
    rules: CompetitionRules,
  ): Promise<void> => {
    if (competition.status !== 'LIVE') throw refuse('REGISTRATION_CLOSED', { registration: 'before' });
    if (row.by_organiser && row.member_code !== null) return;
    const state = await limits.registrationState(tx, competition, rules, now);
    // A team that is in already has its place in the competition.
    if (state === 'full' && row.container_code !== null) return;
    if (state === 'full') throw refuse('COMPETITION_FULL', { maxContainers: rules.maxContainers });
    if (state !== 'open') throw refuse('REGISTRATION_CLOSED', { registration: state });
  };

  return async (
    change: Change,
    row: WholeInvitation,
    person: Entrant,
    given: Readonly<Record<string, string>>,
  ): Promise<string | null> => {
    const { tx, competition } = change;
    checkNotOrganiser(competition, person.userCode);
    const rules = await reader.rulesOf(tx, competition);
    await checkWindow(change, row, rules);
    if (row.container_code !== null) {
      await membership.join(change, row.container_code, person, { reserved: row.member_code, rules });
      return row.container_code;
    }
    // A team needs a name first; the registration form asks for it.
    if (competition.competition_type === 'TEAM') return null;
    const seat = await reader.seatOf(tx, competition.competition_code, person);
    if (seat) throw refuse('ALREADY_REGISTERED', { status: seat.status });
    const answers = answersTo(rules.questions, given);
    const [containerCode] = await membership.registerAll(
      change,
      [{ person, containerName: person.name, answers }],
      rules,
    );
    return containerCode ?? null;
  };
};
export type TakeSeat = ReturnType<typeof createTakeSeat>;
