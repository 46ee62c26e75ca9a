import type { EndpointInput, Endpoints } from '@podium/contract';
import { refuse } from '@podium/domain/errors';
import { recordAudit } from '../../platform/audit/audit.ts';
import type { Unit } from '../../platform/units/unit.ts';
import { nameKey } from '../reference-data/service.ts';
import type { CompetitionStore } from './competition-store.ts';
import type { CompetitionAnswer, Present } from './present.ts';

interface CreateCompetitionDeps {
  store: CompetitionStore;
  present: Present;
  /** Whether a person has finished signing up. */
  isComplete: (userCode: string, now: Date) => Promise<boolean>;
}

export const createCreateCompetition =
  ({ store, present, isComplete }: CreateCompetitionDeps) =>
  async (
    unit: Unit<CompetitionAnswer>,
    userCode: string,
    body: EndpointInput<Endpoints['createCompetition']>['body'],
  ): Promise<CompetitionAnswer> => {
    const { now } = unit;
    if (!(await isComplete(userCode, now))) throw refuse('ACCOUNT_INCOMPLETE');
    return unit.transact(async (tx) => {
      const row = {
        organiser: userCode,
        competition_name: body.competitionName,
        competition_type: body.competitionType,
        search: nameKey(body.competitionName),
      };
      const competitionCode = await store.create(tx, row, now);
      await recordAudit(tx, {
        at: now,
        actor: userCode,
        act: 'competition.created',
        subject: competitionCode,
        competitionCode,
        details: { before: null, after: { ...body } },
      });
      return present.answer(tx, { competitionCode, role: { as: 'organiser' } }, now);
    });
  };
