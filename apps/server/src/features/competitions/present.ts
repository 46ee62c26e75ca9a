import type { Competition, CompetitionSummary, EndpointOutput, Endpoints } from '@podium/contract';
import type { ContainerRules } from '@podium/domain/containers';
import { refuse } from '@podium/domain/errors';
import type { CompetitionRole } from '../../platform/auth/caller.ts';
import type { CompetitionRow } from './tables.ts';
import type { Db } from '../../platform/db/database.ts';
import type { Files } from '../../platform/files/files.ts';
import type { Tx } from '../../platform/units/unit.ts';
import type { CompetitionStore } from './competition-store.ts';
import type { ContainerCounts, RoundsOf } from './ports.ts';
import { roleView } from './competition-roles.ts';

interface PresentDeps {
  store: CompetitionStore;
  files: Files;
  rounds: RoundsOf;
  containerCounts: ContainerCounts;
}

export interface Viewer {
  competitionCode: string;
  role: CompetitionRole;
}

export type CompetitionAnswer = EndpointOutput<Endpoints['getCompetition']>;

/** A solo competition has no sizes to speak of, whatever was typed before it became one. */
export const containerRulesOf = (
  row: Pick<CompetitionRow, 'competition_type' | 'team_size' | 'min_team_size'>,
): ContainerRules =>
  row.competition_type === 'SOLO'
    ? { competitionType: 'SOLO', teamSize: null, minTeamSize: null }
    : { competitionType: 'TEAM', teamSize: row.team_size, minTeamSize: row.min_team_size };

export const createPresent = ({ store, files, rounds, containerCounts }: PresentDeps) => {
  const imageUrl = ({ image_file_id: fileId }: Pick<CompetitionRow, 'image_file_id'>, now: Date): string | null =>
    fileId === null ? null : files.signedUrl(fileId, now);
  const summary = (row: CompetitionRow, now: Date): CompetitionSummary => {
    const { competitionType, teamSize = null, minTeamSize = null } = containerRulesOf(row);
    return {
      competitionCode: row.competition_code,
      competitionName: row.competition_name,
      competitionType,
      status: row.status,
      imageURL: imageUrl(row, now),
      categoryName: row.category_name ?? '',
      subCategoryArray: row.sub_categories,
      teamSize,
      minTeamSize,
      createdAt: row.created_at.toISOString(),
    };
  };

  const whole = async (on: Db | Tx, { competitionCode, role }: Viewer, now: Date): Promise<Competition> => {
    const row = await store.byCode(on, competitionCode);
    if (!row || row.removed_at !== null) throw refuse('COMPETITION_NOT_FOUND');
    const counts = await containerCounts.countContainers(on, [competitionCode]);
    return {
      ...summary(row, now),
      details: row.details,
      rules: row.rules,
      roundData: await rounds.listCounted(on, competitionCode),
      organiserName: row.organiser_name,
      containerCount: counts.get(competitionCode) ?? 0,
      createStep: row.create_step,
      me: roleView(role),
      version: row.version,
    };
  };

  return {
    /** While this is the same, so are the addresses of pictures. */
    imagePeriod: files.urlPeriod,
    summary,
    whole,
    answer: async (on: Db | Tx, viewer: Viewer, now: Date): Promise<CompetitionAnswer> => ({
      competition: await whole(on, viewer, now),
    }),
  };
};
export type Present = ReturnType<typeof createPresent>;
