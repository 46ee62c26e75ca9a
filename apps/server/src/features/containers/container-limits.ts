import { refuse } from '@podium/domain/errors';
import { isInstituteSetValid } from '@podium/domain/institutes';
import { type RegistrationState, registrationState } from '@podium/domain/registrations';
import type { CompetitionRow } from '../competitions/tables.ts';
import type { Db } from '../../platform/db/database.ts';
import type { Tx } from '../../platform/units/unit.ts';
import type { ContainerCounts, RegistrationWindow, SettingsReader } from '../competitions/service.ts';
import { nameKey } from '../reference-data/service.ts';
import type { ContainerStore } from './container-store.ts';
import type { Entrant, MemberStore } from '../members/service.ts';
import type { CompetitionRules } from './rules.ts';

interface ContainerLimitsDeps {
  store: ContainerStore;
  members: MemberStore;
  setup: SettingsReader;
  counts: ContainerCounts;
}

/** Whether somebody or something may still come in. Each is asked under the competition's lock before a write. */
export const createContainerLimits = ({ store, members, setup, counts }: ContainerLimitsDeps) => {
  /** How many more containers the competition takes; none where there is no limit. */
  const containersLeft = async (
    tx: Tx,
    competitionCode: string,
    { maxContainers }: CompetitionRules,
  ): Promise<number | null> => {
    if (maxContainers === null) return null;
    const count = (await counts.countContainers(tx, [competitionCode])).get(competitionCode) ?? 0;
    return Math.max(0, maxContainers - count);
  };

  return {
    containersLeft,
    /** A window that is known already need not be read; containers are counted only against a limit. */
    registrationState: async (
      on: Db | Tx,
      competition: CompetitionRow,
      { maxContainers, window }: Pick<CompetitionRules, 'maxContainers'> & { window?: RegistrationWindow | null },
      now: Date,
    ): Promise<RegistrationState> => {
      const code = competition.competition_code;
      const known = window === undefined ? ((await setup.windows(on, [code])).get(code) ?? null) : window;
      const containers = maxContainers === null ? 0 : ((await counts.countContainers(on, [code])).get(code) ?? 0);
      return registrationState({ status: competition.status, window: known, containers, maxContainers }, now);
    },
    checkCapacity: async (tx: Tx, competitionCode: string, rules: CompetitionRules, wanted: number): Promise<void> => {
      const left = await containersLeft(tx, competitionCode, rules);
      if (left !== null && wanted > left) throw refuse('COMPETITION_FULL', { maxContainers: rules.maxContainers });
    },
    countContainers: async (tx: Tx, competitionCode: string): Promise<number> =>
      (await counts.countContainers(tx, [competitionCode])).get(competitionCode) ?? 0,
    /** Which of these names a team has already, by the keys of the names. */
    takenNames: async (tx: Tx, competitionCode: string, names: readonly string[]): Promise<Set<string>> =>
      new Set(names.length === 0 ? [] : (await store.byNames(tx, competitionCode, names)).keys()),
    checkName: async (tx: Tx, competitionCode: string, name: string, own?: string): Promise<void> => {
      const holder = (await store.byNames(tx, competitionCode, [name])).get(nameKey(name));
      if (holder && holder.container_code !== own) throw refuse('CONTAINER_NAME_TAKEN');
    },
    checkEmails: async (tx: Tx, competitionCode: string, emails: readonly string[]): Promise<void> => {
      const taken = await members.takenEmails(tx, competitionCode, emails);
      const known = emails.filter((email) => taken.has(email));
      if (known.length > 0) throw refuse('ALREADY_REGISTERED', { emails: known });
    },
    /** The institute of a new member must agree with those of the members who have accepted. */
    checkInstitutes: async (tx: Tx, containerCode: string, { institute }: Entrant): Promise<void> => {
      const others = (await members.list(tx, [containerCode]))
        .filter(({ status }) => status === 'ONBOARDED')
        .flatMap((member) => member.institute ?? []);
      const all = institute === null ? others : [...others, institute];
      if (all.length <= 1 || isInstituteSetValid(all)) return;
      const institutes = [...new Set(all.map(({ instituteName }) => instituteName))];
      throw refuse(institutes.length > 1 ? 'INSTITUTES_DIFFER' : 'INSTITUTE_UNDER_REVIEW', { institutes });
    },
  };
};
export type ContainerLimits = ReturnType<typeof createContainerLimits>;
