import { adjustedScore, mean, type AdjustmentKind } from '../scoring/index.ts';

/** A card that counts, with its points by criterion. */
export interface CountedCard {
  readonly containerCode: string;
  readonly judgeCode: string;
  readonly points: Readonly<Record<string, number>>;
  readonly mean: number;
}
export interface CountedAdjustment {
  readonly containerCode: string;
  readonly kind: AdjustmentKind;
  readonly points: number;
}
/** What the cards that count make of a container in a round. */
export interface CountedScore {
  readonly containerCode: string;
  readonly raw: number;
  /** After judge correction; undefined while the correction leaves the score alone. */
  readonly corrected: number | undefined;
  readonly adjusted: number;
  /** The mean of each criterion. */
  readonly criteria: Readonly<Record<string, number>>;
  /** How many cards count: one of each judge. */
  readonly judges: number;
}

const groupByContainer = <T extends { readonly containerCode: string }>(rows: readonly T[]): Map<string, T[]> => {
  const groups = new Map<string, T[]>();
  for (const row of rows) {
    const known = groups.get(row.containerCode);
    if (known) known.push(row);
    else groups.set(row.containerCode, [row]);
  }
  return groups;
};

const criterionMeans = (cards: readonly CountedCard[]): Record<string, number> => {
  const given = new Map<string, number[]>();
  for (const { points } of cards)
    for (const [criterionCode, value] of Object.entries(points)) {
      const known = given.get(criterionCode);
      if (known) known.push(value);
      else given.set(criterionCode, [value]);
    }
  return Object.fromEntries(
    [...given].flatMap(([code, values]) => {
      const value = mean(values);
      return value === undefined ? [] : [[code, value]];
    }),
  );
};

/**
 * The scores of a round from the cards that count in it, and from nothing else. The correction is fitted over all of these cards
 * before; a round that is not corrected has none.
 */
export const countRound = (
  cards: readonly CountedCard[],
  adjustments: readonly CountedAdjustment[],
  corrected: ReadonlyMap<string, number>,
): CountedScore[] => {
  const given = groupByContainer(adjustments);
  return [...groupByContainer(cards)].flatMap(([containerCode, own]) => {
    const raw = mean(own.map((card) => card.mean));
    const adjusted = adjustedScore({
      rawScore: raw,
      correctedScore: corrected.get(containerCode),
      adjustments: given.get(containerCode) ?? [],
    });
    if (raw === undefined || adjusted === undefined) return [];
    const score = { containerCode, raw, corrected: corrected.get(containerCode), adjusted };
    return [{ ...score, criteria: criterionMeans(own), judges: own.length }];
  });
};
