export const adjustmentKinds = ['PENALTY', 'BONUS'] as const;
export type AdjustmentKind = (typeof adjustmentKinds)[number];

/** What an organiser takes off or adds to a container's score in a round, on the round's scale. */
export interface ScoreAdjustment {
  readonly kind: AdjustmentKind;
  /** Always positive; the kind gives the sign. */
  readonly points: number;
  readonly author: string;
  readonly reason: string;
}

/** Penalties and bonuses together: positive when the container gains. */
export const adjustmentTotal = (adjustments: readonly Pick<ScoreAdjustment, 'kind' | 'points'>[]): number =>
  adjustments.reduce((sum, { kind, points }) => sum + (kind === 'BONUS' ? points : -points), 0);
