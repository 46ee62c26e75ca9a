import { mean } from './mean.ts';

/** `points` is null while a criterion is not scored: that is never 0. */
export interface Assessment {
  readonly points: number | null;
}

/** One judge's points for one container in one round. */
export interface ScoreCard {
  readonly submit: boolean;
  readonly assessment: readonly Assessment[];
  readonly recused?: boolean;
}

export const scoreKinds = ['PROGRESS', 'SCORED'] as const;
export type ScoreKind = (typeof scoreKinds)[number];

export const cardMean = (card: ScoreCard): number | undefined =>
  mean(card.assessment.flatMap(({ points }) => (points === null ? [] : [points])));

/** The mean over submitted cards of the mean of their points, on the round's scale; undefined where no points were given. */
export const rawScore = (cards: readonly ScoreCard[]): number | undefined =>
  mean(cards.filter(({ submit, recused }) => submit && !recused).flatMap((card) => cardMean(card) ?? []));

/** Without any card that counts there is nothing that could be complete, so an empty panel is in progress. */
export const scoreKind = (cards: readonly ScoreCard[]): ScoreKind => {
  const counted = cards.filter(({ recused }) => !recused);
  return counted.length > 0 && counted.every(({ submit }) => submit) ? 'SCORED' : 'PROGRESS';
};

/** The mean of one criterion over the submitted cards of a container. */
export const criterionMean = (
  cards: readonly (ScoreCard & { readonly assessment: readonly (Assessment & { readonly criterionCode: string })[] })[],
  criterionCode: string,
): number | undefined =>
  mean(
    cards
      .filter(({ submit, recused }) => submit && !recused)
      .flatMap(({ assessment }) => assessment)
      .flatMap((one) => (one.criterionCode === criterionCode && one.points !== null ? [one.points] : [])),
  );
