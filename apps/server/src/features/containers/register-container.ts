import { events } from '@podium/contract/events';
import { refuse } from '@podium/domain/errors';
import type { Change } from '../competition-changes/service.ts';
import type { ContainerFactsStore } from './container-facts-store.ts';
import type { ContainerLimits } from './container-limits.ts';
import type { ContainerStore } from './container-store.ts';
import type { MemberStore } from './member-store.ts';
import type { Entrant } from './people-store.ts';
import type { CompetitionRules } from './rules.ts';

interface RegisterContainerDeps {
  store: ContainerStore;
  facts: ContainerFactsStore;
  members: MemberStore;
  limits: ContainerLimits;
}

interface Registration {
  teamName: string | undefined;
  answers: Readonly<Record<string, string>>;
  rules: CompetitionRules;
}

/** A new container with one person in it, who is its captain. */
export const createRegisterContainer =
  ({ store, facts, members, limits }: RegisterContainerDeps) =>
  async (
    { tx, now, competition, record, announce }: Change,
    person: Entrant,
    { teamName, answers, rules }: Registration,
  ): Promise<string> => {
    const code = competition.competition_code;
    const seat = await members.seatOf(tx, code, person);
    if (seat) throw refuse('ALREADY_REGISTERED', { status: seat.status });
    await limits.checkCapacity(tx, code, rules, 1);
    const isTeam = competition.competition_type === 'TEAM';
    if (isTeam && teamName === undefined)
      throw refuse('VALIDATION_FAILED', { fields: { teamName: 'Give your team a name.' } });
    const containerName = isTeam ? (teamName ?? '') : person.name;
    if (isTeam) await limits.checkName(tx, code, containerName);
    const approval = rules.approval ? 'waiting' : 'approved';
    const type = isTeam ? 'TEAM' : 'REGISTRATION';
    const fresh = { competitionCode: code, type, containerName, approval, answers } as const;
    const [containerCode = ''] = await store.create(tx, [fresh], now);
    const captain = { competitionCode: code, containerCode, email: person.email, userCode: person.userCode };
    await members.add(tx, [{ ...captain, isCaptain: true }], now);
    await facts.refresh(tx, [containerCode]);
    await record('container.registered', containerCode, null, { approval });
    announce(events.newContainerCreated, [{ of: 'competition', competitionCode: code }], {
      competitionCode: code,
      containerCode,
    });
    return containerCode;
  };
