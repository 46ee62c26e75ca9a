/** The middle half of a field, and its median. */
export interface Quartiles {
  readonly lower: number;
  readonly median: number;
  readonly upper: number;
}

/** Where a score stands against the middle half of the field. */
export const fieldPositions = ['above', 'upper-half', 'lower-half', 'below'] as const;
export type FieldPosition = (typeof fieldPositions)[number];

/** Fewer containers make no field: a quartile of three scores would be one of them. */
export const smallestField = 4;

/** Between two neighbours by distance, as spreadsheets do it. `sorted` goes up. */
const quantile = (sorted: readonly number[], part: number): number => {
  const at = (sorted.length - 1) * part;
  const below = sorted[Math.floor(at)] ?? 0;
  const above = sorted[Math.ceil(at)] ?? below;
  return below + (above - below) * (at - Math.floor(at));
};

/** Undefined for a field that is too small. */
export const quartilesOf = (scores: readonly number[]): Quartiles | undefined => {
  if (scores.length < smallestField) return undefined;
  const sorted = scores.toSorted((a, b) => a - b);
  return { lower: quantile(sorted, 0.25), median: quantile(sorted, 0.5), upper: quantile(sorted, 0.75) };
};

export const positionIn = (score: number, { lower, median, upper }: Quartiles): FieldPosition => {
  if (score > upper) return 'above';
  if (score >= median) return 'upper-half';
  return score >= lower ? 'lower-half' : 'below';
};

/** How many of the others have less. */
export const betterThan = (score: number, scores: readonly number[]): number =>
  scores.filter((other) => other < score).length;

/** A review begins with what went best: against the field, then by points. */
export const strongestFirst = <C extends { readonly mean: number; readonly betterThan: number }>(
  criteria: readonly C[],
): C[] => criteria.toSorted((a, b) => b.betterThan - a.betterThan || b.mean - a.mean);
