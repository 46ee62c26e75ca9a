import type { Settings } from '@podium/contract';
import type { ContainerRules } from '@podium/domain/containers';
import type { CompetitionRow } from '../competitions/tables.ts';
import type { Db } from '../../platform/db/database.ts';
import type { Tx } from '../../platform/units/unit.ts';
import { type CompetitionParts, containerRulesOf, type SettingsReader } from '../competitions/service.ts';
import type { ContainerStore } from './container-store.ts';

/** What a container of a competition must satisfy. */
export interface CompetitionRules extends ContainerRules {
  instituteRule: boolean;
  roomsUsed: boolean;
  approval: boolean;
  maxContainers: number | null;
  questions: Settings['registration']['values']['questions'];
}

/** The rules of a competition whose content is read already. */
export const rulesFrom = (
  competition: CompetitionRow,
  { settings, rooms }: Pick<CompetitionParts, 'settings' | 'rooms'>,
): CompetitionRules => {
  const { instituteRule, approval, maxContainers, questions } = settings.registration.values;
  return {
    ...containerRulesOf(competition),
    instituteRule,
    roomsUsed: rooms.length > 0,
    approval,
    maxContainers,
    questions,
  };
};

/** For a change that may have written some of it: reads everything again. */
export const createRulesOf =
  ({ store, setup }: { store: ContainerStore; setup: SettingsReader }) =>
  async (on: Db | Tx, competition: CompetitionRow): Promise<CompetitionRules> => {
    const { instituteRule, approval, maxContainers, questions } = await setup.registrationRules(
      on,
      competition.competition_code,
    );
    const roomsUsed = (await store.rooms(on, competition.competition_code)).length > 0;
    return { ...containerRulesOf(competition), instituteRule, roomsUsed, approval, maxContainers, questions };
  };
export type RulesOf = ReturnType<typeof createRulesOf>;
