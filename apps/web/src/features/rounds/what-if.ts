import type { Scale } from '@podium/domain/rounds';
import { finalScore } from '@podium/domain/scoring';

export interface WhatIfRound {
  roundWeightage: number;
  isMock: boolean;
  scale: Scale;
}
export const sampleTeams = ['starter', 'steady', 'finisher'] as const;
export type SampleTeam = (typeof sampleTeams)[number];

/** How well each sample team does in the first and in the last round, as a share of the scale; in between it goes evenly. */
const shares: Record<SampleTeam, readonly [first: number, last: number]> = {
  starter: [0.9, 0.62],
  steady: [0.78, 0.78],
  finisher: [0.6, 0.92],
};

const shareAt = (team: SampleTeam, at: number, of: number): number => {
  const [first, last] = shares[team];
  return of < 2 ? (first + last) / 2 : first + ((last - first) * at) / (of - 1);
};

export interface WhatIfRow {
  team: SampleTeam;
  total: number;
  place: number;
}

/** What the totals of made-up teams would be with these weightages, best first. Equal totals share a place. */
export const whatIf = (rounds: readonly WhatIfRound[]): WhatIfRow[] => {
  const totals = sampleTeams.map((team) => {
    const scores = rounds.map(({ scale: { min, max }, ...round }, at) => ({
      ...round,
      score: min + (max - min) * shareAt(team, at, rounds.length),
    }));
    const counted = scores
      .filter(({ isMock }) => !isMock)
      .map(({ roundWeightage, score }) => ({ roundWeightage, adjustedScore: score }));
    const mock = scores
      .filter(({ isMock }) => isMock)
      .map(({ roundWeightage, score }) => ({ roundWeightage, roundScore: score }));
    return { team, total: finalScore(counted, mock) ?? 0 };
  });
  return totals
    .map((row) => ({ ...row, place: 1 + totals.filter(({ total }) => total > row.total + 1e-9).length }))
    .toSorted((a, b) => a.place - b.place);
};

/** What is left of the hundred, shared evenly by the counted rounds, exact to the hundredth. */
export const evenShares = (rounds: readonly WhatIfRound[]): number[] => {
  const counted = rounds.filter(({ isMock }) => !isMock).length;
  if (counted === 0) return rounds.map(({ roundWeightage }) => roundWeightage);
  const share = Math.floor(10_000 / counted);
  let rest = 10_000 - share * counted;
  return rounds.map(({ isMock, roundWeightage }) => {
    if (isMock) return roundWeightage;
    const extra = rest > 0 ? 1 : 0;
    rest -= extra;
    return (share + extra) / 100;
  });
};
