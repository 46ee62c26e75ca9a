import type { CompetitionType } from '../containers/validity.ts';

export interface CompetitionDraft {
  imageURL: string;
  competitionName: string;
  categoryName: string;
  subCategoryArray: string[];
  competitionType: CompetitionType | '';
  teamSize: number;
  minTeamSize: number;
}

export const emptyDraft: CompetitionDraft = {
  imageURL: '',
  competitionName: '',
  categoryName: '',
  subCategoryArray: [],
  competitionType: '',
  teamSize: 0,
  minTeamSize: 0,
};

/** The name may be emptied while it is typed; every other field only takes a truthy value. */
export const updateDraft = (draft: CompetitionDraft, change: Partial<CompetitionDraft>): CompetitionDraft => {
  const taken = Object.entries(change).filter(([field, value]) =>
    field === 'competitionName' ? value !== undefined : Boolean(value),
  );
  return { ...draft, ...(Object.fromEntries(taken) as Partial<CompetitionDraft>) };
};
