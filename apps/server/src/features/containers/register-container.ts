import { events } from '@podium/contract/events';
import { refuse } from '@podium/domain/errors';
import type { Change } from '../competition-changes/service.ts';
import { nameKey } from '../lists/service.ts';
import { searchText } from './container-facts-store.ts';
import type { ContainerLimits } from './container-limits.ts';
import type { ContainerStore } from './container-store.ts';
import type { MemberStore } from './member-store.ts';
import type { Entrant } from './people-store.ts';
import type { CompetitionRules } from './rules.ts';

interface RegisterContainerDeps {
  store: ContainerStore;
  members: MemberStore;
  limits: ContainerLimits;
}

interface Registration {
  teamName: string | undefined;
  answers: Readonly<Record<string, string>>;
  rules: CompetitionRules;
}

/**
 * A new container with one person in it, who is its captain. The caller has checked that the person has no seat yet and that
 * there is room.
 */
export const createRegisterContainer =
  ({ store, members, limits }: RegisterContainerDeps) =>
  async (
    { tx, now, competition, record, announce }: Change,
    person: Entrant,
    { teamName, answers, rules }: Registration,
  ): Promise<string> => {
    const code = competition.competition_code;
    const isTeam = competition.competition_type === 'TEAM';
    if (isTeam && teamName === undefined)
      throw refuse('VALIDATION_FAILED', { fields: { teamName: 'Give your team a name.' } });
    const containerName = isTeam ? (teamName ?? '') : person.name;
    if (isTeam) await limits.checkName(tx, code, containerName);
    const approval = rules.approval ? 'waiting' : 'approved';
    const type = isTeam ? 'TEAM' : 'REGISTRATION';
    const search = searchText(nameKey(containerName), [
      { email: person.email, f_name: person.fName, l_name: person.lName },
    ]);
    const facts = { members: 1, registered: 1, search };
    const fresh = { competitionCode: code, type, containerName, approval, answers, facts } as const;
    const [containerCode = ''] = await store.create(tx, [fresh], now);
    const captain = { competitionCode: code, containerCode, email: person.email, userCode: person.userCode };
    await members.add(tx, [{ ...captain, isCaptain: true }], now);
    await record('container.registered', containerCode, null, { approval });
    announce(events.newContainerCreated, [{ of: 'competition', competitionCode: code }], {
      competitionCode: code,
      containerCode,
    });
    return containerCode;
  };
