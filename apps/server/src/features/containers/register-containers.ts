import { events } from '@podium/contract/events';
import { refuse } from '@podium/domain/errors';
import type { BatchChange } from '../competition-changes/service.ts';
import type { CompetitionRow } from '../competitions/tables.ts';
import { nameKey } from '../reference-data/service.ts';
import { searchText } from './container-facts-store.ts';
import type { ContainerStore } from './container-store.ts';
import type { Entrant, MemberStore } from '../members/service.ts';
import type { CompetitionRules } from './rules.ts';

interface RegisterContainersDeps {
  store: ContainerStore;
  members: MemberStore;
}

export interface Registration {
  person: Entrant;
  containerName: string;
  answers: Readonly<Record<string, string>>;
}

/** A team has the name that it was given, a single person's container the name of that person. */
export const newContainerName = (
  { competition_type: type }: CompetitionRow,
  { name }: Entrant,
  teamName: string | undefined,
): string => {
  if (type === 'SOLO') return name;
  if (teamName === undefined) throw refuse('VALIDATION_FAILED', { fields: { teamName: 'Give your team a name.' } });
  return teamName;
};

/**
 * A new container for each person, who is its captain. The caller has checked that the people have no seat yet, that there is room and
 * that the names are free.
 */
export const createRegisterContainers =
  ({ store, members }: RegisterContainersDeps) =>
  async (
    { tx, now, competition, recordAll, announce }: BatchChange,
    registrations: readonly Registration[],
    rules: CompetitionRules,
  ): Promise<string[]> => {
    if (registrations.length === 0) return [];
    const competitionCode = competition.competition_code;
    const type = competition.competition_type === 'TEAM' ? 'TEAM' : 'REGISTRATION';
    const approval = rules.approval ? 'waiting' : 'approved';
    const fresh = registrations.map(({ person, containerName, answers }) => {
      const { email, fName: f_name, lName: l_name } = person;
      const search = searchText(nameKey(containerName), [{ email, f_name, l_name }]);
      const facts = { members: 1, registered: 1, search };
      const answeredBy = person.userCode;
      return { competitionCode, type, containerName, approval, answers, answeredBy, facts } as const;
    });
    const codes = await store.create(tx, fresh, now);
    const captains = registrations.map(({ person: { email, userCode } }, at) => {
      const containerCode = codes[at] ?? '';
      return { competitionCode, containerCode, email, userCode, isCaptain: true };
    });
    await members.add(tx, captains, now);
    await recordAll(
      captains.map(({ userCode: actor, containerCode: subject }) => {
        const after = { approval };
        return { actor, act: 'container.registered', subject, before: null, after } as const;
      }),
    );
    for (const containerCode of codes)
      announce(events.newContainerCreated, [{ of: 'competition', competitionCode }], {
        competitionCode,
        containerCode,
      });
    return codes;
  };
