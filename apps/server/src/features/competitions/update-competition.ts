import type { EndpointInput, Endpoints } from '@podium/contract';
import { areSizesValid, type CompetitionDraft, sizeChangeProblem, updateDraft } from '@podium/domain/competitions';
import { refuse } from '@podium/domain/errors';
import type { MemberCaller } from '../../platform/auth/caller.ts';
import { staleVersion } from '../../platform/http/stale-version.ts';
import type { Unit } from '../../platform/units/unit.ts';
import { announceCompetition, type Change, type Changes } from '../competition-changes/service.ts';
import { type ReferenceData, nameKey } from '../reference-data/service.ts';
import type { CompetitionStore } from './competition-store.ts';
import type { ContainerCounts } from './ports.ts';
import { type CompetitionAnswer, containerRulesOf, type Present } from './present.ts';
import type { CompetitionRow } from './tables.ts';

interface UpdateCompetitionDeps {
  store: CompetitionStore;
  changes: Changes;
  present: Present;
  referenceData: ReferenceData;
  containerCounts: ContainerCounts;
}

type Update = EndpointInput<Endpoints['updateCompetition']>['body'];

const draftOf = (row: CompetitionRow): CompetitionDraft => ({
  imageURL: '',
  competitionName: row.competition_name,
  categoryName: row.category_name ?? '',
  subCategoryArray: row.sub_categories,
  competitionType: row.competition_type,
  teamSize: row.team_size ?? 0,
  minTeamSize: row.min_team_size ?? 0,
});

/** A sub-category belongs to its category; a change of the category removes them. */
const withCategory = (draft: CompetitionDraft, body: Update): CompetitionDraft => {
  const isOther = Boolean(body.categoryName) && body.categoryName !== draft.categoryName;
  return isOther && body.subCategoryArray === undefined ? { ...draft, subCategoryArray: [] } : draft;
};

const rowOf = (row: CompetitionRow, body: Update) => {
  const { version: _, details, rules, createStep, ...fields } = body;
  const given = Object.fromEntries(
    Object.entries(fields).filter(([, value]) => value !== undefined),
  ) as Partial<CompetitionDraft>;
  const draft = updateDraft(withCategory(draftOf(row), body), given);
  return {
    competition_name: draft.competitionName,
    category_name: draft.categoryName || null,
    sub_categories: [...new Set(draft.subCategoryArray)],
    competition_type: draft.competitionType || row.competition_type,
    team_size: draft.teamSize || null,
    min_team_size: draft.minTeamSize || null,
    details: details ?? row.details,
    rules: rules ?? row.rules,
    create_step: createStep ?? row.create_step,
  };
};
type NextRow = ReturnType<typeof rowOf>;

const historyOf = (row: NextRow) => ({
  competitionName: row.competition_name,
  categoryName: row.category_name ?? '',
  subCategoryArray: row.sub_categories,
  competitionType: row.competition_type,
  teamSize: row.team_size,
  minTeamSize: row.min_team_size,
  details: row.details,
  rules: row.rules,
});

const failed = (field: string, reason: string) => refuse('COMPETITION_UPDATE_FAILED', { field, reason });

const checkStillLive = ({ competition }: Change, next: NextRow): void => {
  if (competition.status === 'LIVE' && !next.competition_name.trim()) throw failed('competitionName', 'live');
};

export const createUpdateCompetition = ({
  store,
  changes,
  present,
  referenceData,
  containerCounts,
}: UpdateCompetitionDeps) => {
  const checkSizes = async ({ tx, competition }: Change, next: NextRow): Promise<void> => {
    const rules = containerRulesOf(next);
    const isEmpty = !rules.teamSize && !rules.minTeamSize;
    // A draft may leave the sizes open; they are asked for before it goes live.
    if (!areSizesValid(rules) && !(isEmpty && competition.status === 'DRAFT')) throw failed('teamSize', 'sizes');
    const extent = await containerCounts.extent(tx, competition.competition_code);
    const problem = sizeChangeProblem(containerRulesOf(competition), rules, extent);
    if (problem) throw failed(problem, 'entries');
  };

  return (unit: Unit<CompetitionAnswer>, caller: MemberCaller, body: Update) =>
    changes.run(unit, caller, async (change) => {
      const { tx, competition, now } = change;
      if (competition.version !== body.version)
        throw staleVersion('updateCompetition', await present.whole(tx, caller, now));
      const next = rowOf(competition, body);
      await referenceData.checkCategory(tx, next.category_name ?? '', next.sub_categories);
      await checkSizes(change, next);
      checkStillLive(change, next);
      await store.update(tx, caller.competitionCode, { ...next, search: nameKey(next.competition_name) });
      const version = await change.bump();
      await change.record('competition.updated', caller.competitionCode, historyOf(competition), historyOf(next));
      announceCompetition(change, version);
      return present.answer(tx, caller, now);
    });
};
