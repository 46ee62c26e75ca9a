import { randomUUID } from 'node:crypto';
import type { EndpointInput, Endpoints } from '@podium/contract';
import { areSizesValid, type CompetitionDraft, sizeChangeProblem, updateDraft } from '@podium/domain/competitions';
import { refuse } from '@podium/domain/errors';
import { recordAudit } from '../../platform/audit/audit.ts';
import type { MemberCaller } from '../../platform/auth/caller.ts';
import type { CompetitionRow } from './tables.ts';
import type { Files } from '../../platform/files/files.ts';
import type { Pictures } from '../../platform/files/picture.ts';
import { staleVersion } from '../../platform/stale-version.ts';
import type { Unit } from '../../platform/unit.ts';
import { type Lists, nameKey } from '../lists/service.ts';
import { type Change, type Changes, announceCompetition } from '../competition-changes/service.ts';
import type { CompetitionStore } from './competition-store.ts';
import type { ContainerCounts } from './ports.ts';
import { type CompetitionAnswer, entryRulesOf, type Present } from './present.ts';

interface DraftingDeps {
  store: CompetitionStore;
  changes: Changes;
  present: Present;
  lists: Lists;
  files: Files;
  pictures: Pictures;
  containerCounts: ContainerCounts;
  /** Whether a person has finished signing up. */
  isComplete: (userCode: string, now: Date) => Promise<boolean>;
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

/** A sub-category belongs to its category; another category begins with none of them. */
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

const shown = (row: NextRow) => ({
  competitionName: row.competition_name,
  categoryName: row.category_name ?? '',
  subCategoryArray: row.sub_categories,
  competitionType: row.competition_type,
  teamSize: row.team_size,
  minTeamSize: row.min_team_size,
  details: row.details,
  rules: row.rules,
});

export const createDrafting = ({
  store,
  changes,
  present,
  lists,
  files,
  pictures,
  containerCounts,
  isComplete,
}: DraftingDeps) => {
  const failed = (field: string, reason: string) => refuse('COMPETITION_UPDATE_FAILED', { field, reason });

  const checkSizes = async ({ tx, competition }: Change, next: NextRow): Promise<void> => {
    const rules = entryRulesOf(next);
    const isEmpty = !rules.teamSize && !rules.minTeamSize;
    // A draft may leave the sizes open; they are asked for before it goes live.
    if (!areSizesValid(rules) && !(isEmpty && competition.status === 'DRAFT')) throw failed('teamSize', 'sizes');
    const extent = await containerCounts.extent(tx, competition.competition_code);
    const problem = sizeChangeProblem(entryRulesOf(competition), rules, extent);
    if (problem) throw failed(problem, 'entries');
  };

  const checkStillLive = ({ competition }: Change, next: NextRow): void => {
    if (competition.status === 'LIVE' && !next.competition_name.trim()) throw failed('competitionName', 'live');
  };

  return {
    async create(
      unit: Unit<CompetitionAnswer>,
      userCode: string,
      body: EndpointInput<Endpoints['createCompetition']>['body'],
    ) {
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
        return present.answer(tx, { competitionCode, standing: { as: 'organiser' } }, now);
      });
    },

    update: (unit: Unit<CompetitionAnswer>, caller: MemberCaller, body: Update) =>
      changes.run(unit, caller, async (change) => {
        const { tx, competition, now } = change;
        if (competition.version !== body.version)
          throw staleVersion('updateCompetition', await present.whole(tx, caller, now));
        const next = rowOf(competition, body);
        await lists.checkCategory(tx, next.category_name ?? '', next.sub_categories);
        await checkSizes(change, next);
        checkStillLive(change, next);
        await store.update(tx, caller.competitionCode, { ...next, search: nameKey(next.competition_name) });
        const version = await change.bump();
        await change.record('competition.updated', caller.competitionCode, shown(competition), shown(next));
        announceCompetition(change, version);
        return present.answer(tx, caller, now);
      }),

    /** The picture before stays among the files: a duplicate may show it, and the history names it. */
    async uploadImage(
      unit: Unit<CompetitionAnswer>,
      caller: MemberCaller,
      bytes: Uint8Array,
    ): Promise<CompetitionAnswer> {
      const picture = await pictures.cover(bytes);
      const type = 'image/webp';
      const key = `covers/${randomUUID()}.webp`;
      return files.writeThen({ key, body: picture, type, now: unit.now }, () =>
        changes.run(unit, caller, async (change) => {
          const { tx, competition, now } = change;
          const fileId = await files.register(tx, {
            key,
            type,
            size: picture.byteLength,
            owner: caller.competitionCode,
            now,
          });
          await store.update(tx, caller.competitionCode, { image_file_id: fileId });
          await change.record(
            'competition.image',
            caller.competitionCode,
            { image: competition.image_file_id },
            { image: fileId },
          );
          announceCompetition(change, competition.version);
          return present.answer(tx, caller, now);
        }),
      );
    },
  };
};
