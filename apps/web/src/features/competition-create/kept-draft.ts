import type { Competition } from '@podium/contract';
import { type CompetitionDraft, emptyDraft } from '@podium/domain/competitions';
import { isChanged } from '../../platform/competition/rebase.ts';
import { readDraft, removeDraft, writeDraft } from '../../platform/drafts/draft-storage.ts';

const nameOf = (competitionCode: string | null): string => `${competitionCode ?? 'new'}:creation`;
/** The picture is saved by its own upload, and its address expires. */
const keptOf = (draft: CompetitionDraft): CompetitionDraft => ({ ...draft, imageURL: '' });

export const draftOf = (saved: Competition): CompetitionDraft => ({
  imageURL: saved.imageURL ?? '',
  competitionName: saved.competitionName,
  categoryName: saved.categoryName,
  subCategoryArray: saved.subCategoryArray,
  competitionType: saved.competitionType ?? '',
  teamSize: saved.teamSize ?? 0,
  minTeamSize: saved.minTeamSize ?? 0,
});

/** What was chosen and typed on this device since the last saved step. */
export const readKept = (person: string, competitionCode: string | null): CompetitionDraft | undefined =>
  readDraft(person, nameOf(competitionCode)) as CompetitionDraft | undefined;

export const keep = (
  person: string,
  competitionCode: string | null,
  { draft, saved }: { draft: CompetitionDraft; saved: Competition | null },
): void => {
  const isUnsent = isChanged(keptOf(draft), keptOf(saved ? draftOf(saved) : emptyDraft));
  if (isUnsent) writeDraft(person, nameOf(competitionCode), keptOf(draft));
  else removeDraft(person, nameOf(competitionCode));
};
