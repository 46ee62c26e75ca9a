export const roundStatuses = ['draft', 'live'] as const;
export type RoundStatus = (typeof roundStatuses)[number];

/** What a loaded round says of itself: only a set flag makes it live. */
export const roundStatus = (round: { isLive?: boolean | null | undefined }): RoundStatus =>
  round.isLive ? 'live' : 'draft';

export interface Scale {
  min: number;
  max: number;
  step: number;
}
export const defaultScale: Scale = { min: 0, max: 10, step: 0.5 };

/** A scale runs upward and its step divides it, so that both ends can be given. */
export const isScaleValid = ({ min, max, step }: Scale): boolean => {
  const steps = (max - min) / step;
  return max > min && step > 0 && steps <= 1000 && Math.abs(steps - Math.round(steps)) < 1e-9;
};

export interface WeightageRound {
  roundWeightage: number;
  isMock: boolean;
}

/** A mock round is a rehearsal: its weightage never counts toward the hundred. */
export const weightageTotal = (rounds: readonly WeightageRound[]): number =>
  rounds.reduce((sum, { roundWeightage, isMock }) => (isMock ? sum : sum + roundWeightage), 0);

/** Weightages are kept to hundredths, so the sum is compared as whole hundredths and not as binary fractions. */
export const weightageLeft = (rounds: readonly WeightageRound[]): number =>
  (10_000 - Math.round(weightageTotal(rounds) * 100)) / 100;

/** Everyone is in every mock round and in the first round that counts; the others hold those who qualified. */
export const openRounds = (rounds: readonly { roundCode: string; isMock: boolean }[]): ReadonlySet<string> => {
  const first = rounds.find(({ isMock }) => !isMock);
  return new Set(rounds.filter((round) => round.isMock || round === first).map(({ roundCode }) => roundCode));
};
