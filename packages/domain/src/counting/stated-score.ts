/** A round on a board, as far as it decides what a total is called. */
export interface StatedRound {
  readonly roundWeightage: number;
  readonly scale: { readonly max: number };
}

/**
 * What a number on a board is. A round's score is of the end of its scale. A total is final when every round that counts is out;
 * before that it is a total so far, of what the rounds that are out can give.
 */
export type StatedTotal = {
  readonly kind: 'final' | 'so-far';
  /** What a container can reach with the rounds that are out. */
  readonly of: number;
  readonly roundsOut: number;
  /** How many rounds count in all. */
  readonly rounds: number;
};

/** What a single number of a board is, with the round's name where the board has one round. */
export type StatedScore = Omit<StatedTotal, 'kind'> & {
  readonly kind: 'round' | 'so-far' | 'final';
  readonly roundName: string | null;
};

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

/** The number that stands for a container on a board, and what it is: the round's own while one round is out of several. */
export const statedScore = (
  container: { readonly finalScore: number | null; readonly scores: Readonly<Record<string, number>> },
  rounds: readonly {
    readonly roundCode: string;
    readonly roundName: string;
    readonly scale: { readonly max: number } | null;
  }[],
  total: StatedTotal,
): { readonly score: number | null; readonly scoreOf: StatedScore } => {
  const [only, ...others] = rounds;
  if (total.kind === 'final' || !only || others.length > 0)
    return { score: container.finalScore, scoreOf: { ...total, roundName: null } };
  const score = container.scores[only.roundCode] ?? null;
  const { roundsOut, rounds: all } = total;
  return {
    score,
    scoreOf: { kind: 'round', of: only.scale?.max ?? total.of, roundName: only.roundName, roundsOut, rounds: all },
  };
};

/** The same words on every paper. Screens have their own, in the reader's language. */
export const scoreWords = (shown: string, { kind, of, roundName, roundsOut, rounds }: StatedScore): string => {
  if (kind === 'round') return `${shown} of ${of} in ${roundName ?? 'one round'}`;
  return kind === 'so-far' ? `${shown} of ${of} so far, ${roundsOut} of ${rounds} rounds` : `${shown} of ${of}`;
};
