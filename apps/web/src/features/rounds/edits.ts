import type { Round } from '@podium/contract';

type Weighed = Pick<Round, 'roundCode' | 'roundWeightage'>;
/** What was typed for a round, and what stood there when it was typed. */
export type Edits = Readonly<Record<string, { value: number; over: number }>>;

/** The rounds as they would be. Rounds without an edit on this page are as they are saved, by anyone. */
export const edited = <R extends Weighed>(rounds: readonly R[], edits: Edits): R[] =>
  rounds.map((round) => ({ ...round, roundWeightage: edits[round.roundCode]?.value ?? round.roundWeightage }));

export const withEdit = (rounds: readonly Weighed[], edits: Edits, roundCode: string, value: number): Edits => {
  const over = edits[roundCode]?.over ?? rounds.find((round) => round.roundCode === roundCode)?.roundWeightage ?? value;
  return { ...edits, [roundCode]: { value, over } };
};

/** Rounds that someone else has weighed again since they were touched here, and differently. */
export const overtaken = <R extends Weighed>(rounds: readonly R[], edits: Edits): R[] =>
  rounds.filter(({ roundCode, roundWeightage }) => {
    const edit = edits[roundCode];
    return edit !== undefined && roundWeightage !== edit.over && roundWeightage !== edit.value;
  });

export const withoutEdits = (edits: Edits, rounds: readonly Weighed[]): Edits =>
  Object.fromEntries(Object.entries(edits).filter(([code]) => !rounds.some(({ roundCode }) => roundCode === code)));
