/** A round on a board, as far as it decides what a total is called. */
export interface StatedRound {
  readonly roundWeightage: number;
  readonly scale: { readonly max: number };
}

/**
 * What a number on a board is. A round's score is of the end of its scale. A total is final when every round that counts is out;
 * before that it is a total so far, of what the rounds that are out can give.
 */
export interface StatedTotal {
  readonly kind: 'final' | 'so-far';
  /** What a container can reach with the rounds that are out. */
  readonly of: number;
  readonly roundsOut: number;
  /** How many rounds count in all. */
  readonly rounds: number;
}

/** What a single number of a board is, with the round's name where the board has one round. */
export interface StatedScore extends Omit<StatedTotal, 'kind'> {
  readonly kind: 'round' | 'so-far' | 'final';
  readonly roundName: string | null;
}

/** A round counts in the total when it has a weight. */
export const countsInTotal = ({ roundWeightage }: Pick<StatedRound, 'roundWeightage'>): boolean => roundWeightage > 0;

/** Weights have two decimals and scales a few, so what they make is rounded to what people would write. */
const rounded = (value: number): number => Math.round(value * 1e6) / 1e6;

export const statedTotal = (out: readonly StatedRound[], roundsThatCount: number): StatedTotal => {
  const counted = out.filter(countsInTotal);
  return {
    kind: counted.length >= roundsThatCount ? 'final' : 'so-far',
    of: rounded(counted.reduce((sum, { roundWeightage, scale }) => sum + (scale.max * roundWeightage) / 100, 0)),
    roundsOut: counted.length,
    rounds: Math.max(roundsThatCount, counted.length),
  };
};
