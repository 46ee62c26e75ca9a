import type { BoardFacts, Row } from './actions.ts';

export const scoreIn = ({ scores }: Row, roundCode: string): number | undefined =>
  scores.find((one) => one.roundCode === roundCode)?.adjustedScore;

/** The view of a board that nobody chose: the round while it is the only one that is out, then the total. */
export const openingView = ({ rounds, toCome, isLive }: Pick<BoardFacts, 'rounds' | 'toCome' | 'isLive'>): string => {
  const [only, ...others] = rounds;
  return only && others.length === 0 && toCome.length > 0 && !isLive ? only.roundCode : 'total';
};

/** A row of the total of one round, as a row of that round: its places are the same, its score has another scale. */
export const asRound = <R extends Row>(row: R, roundCode: string): R => ({
  ...row,
  score: scoreIn(row, roundCode) ?? null,
});

/** Moves are from one publication to the next, so there are none before the second. */
export const hasMoves = ({ released, isLive }: Pick<BoardFacts, 'released' | 'isLive'>): boolean =>
  (released?.version ?? 0) > (isLive ? 0 : 1);
