import { areSizesValid, type CompetitionDraft } from '@podium/domain/competitions';

/** Creation has three steps; the server keeps how far a draft has come, and 4 means that creation is done. */
export const steps = [1, 2, 3] as const;
export type Step = (typeof steps)[number];
export const finished = 4;

/** Where to go on: the step asked for as long as everything before it is done, else the first that is not. */
export const stepAt = (asked: string | null, reached: number): Step => {
  const wanted = steps.find((step) => String(step) === asked);
  const last = steps.findLast((step) => step <= reached) ?? 1;
  return wanted !== undefined && wanted <= last ? wanted : last;
};

export type Missing = 'competitionType' | 'competitionName' | 'categoryName' | 'sizes';

/** What a step still needs before the next one. */
export const missingIn = (step: Step, draft: CompetitionDraft): Missing[] => {
  switch (step) {
    case 1:
      return [
        ...(draft.competitionType ? [] : ['competitionType' as const]),
        ...(draft.competitionName.trim() ? [] : ['competitionName' as const]),
      ];
    case 2:
      return draft.categoryName ? [] : ['categoryName'];
    case 3:
      return draft.competitionType && areSizesValid({ ...draft, competitionType: draft.competitionType })
        ? []
        : ['sizes'];
    default:
      return step satisfies never;
  }
};
