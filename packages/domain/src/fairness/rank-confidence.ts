import { weighted } from '../scoring/container-scores.ts';
import type { QualityDraws } from './quality-draws.ts';

/** Written into the log with the seed and the number of draws. A change of the method needs a new name. */
export const confidenceMethod = 'rank-chance/1';

/** True final scores in possible worlds: one array for each draw, in the order of `containerCodes`. */
export interface ScoreDraws {
  readonly containerCodes: readonly string[];
  readonly scores: readonly Float64Array[];
}

/** The containers worth drawing for a prize line: the others have next to no chance, and thousands of them would cost time. */
export const containersToDraw = (
  containers: readonly { readonly containerCode: string; readonly score: number }[],
  places: number,
): Set<string> =>
  new Set(
    containers
      .toSorted((a, b) => b.score - a.score || (a.containerCode < b.containerCode ? -1 : 1))
      .slice(0, Math.max(200, 4 * places))
      .map(({ containerCode }) => containerCode),
  );

/**
 * Adds up weighted rounds draw by draw, then penalties and bonuses, which come in points of the final score.
 * Every round must have the same number of draws.
 */
export const combineRounds = (
  rounds: readonly { readonly draws: QualityDraws; readonly roundWeightage: number }[],
  adjustments: ReadonlyMap<string, number> = new Map(),
): ScoreDraws => {
  const containerCodes = [...new Set(rounds.flatMap(({ draws }) => draws.containerCodes))].toSorted();
  const numberOf = new Map(containerCodes.map((code, at) => [code, at]));
  const count = rounds[0]?.draws.qualities.length ?? 0;
  const scores = Array.from({ length: count }, () =>
    Float64Array.from(containerCodes, (code) => adjustments.get(code) ?? 0),
  );
  for (const { draws, roundWeightage } of rounds) {
    const places = draws.containerCodes.map((code) => numberOf.get(code)!);
    draws.qualities.forEach((qualities, draw) => {
      const sums = scores[draw]!;
      for (let at = 0; at < places.length; at += 1) {
        sums[places[at]!] = sums[places[at]!]! + weighted(qualities[at]!, roundWeightage);
      }
    });
  }
  return { containerCodes, scores };
};

export interface RankChance {
  readonly containerCode: string;
  /** The chance to be truly among the best `places`. */
  readonly chance: number;
  /** The true rank lies between these in nine of ten worlds. */
  readonly bestRank: number;
  readonly worstRank: number;
}

export const rankChances = ({ containerCodes, scores }: ScoreDraws, places: number): RankChance[] => {
  const inside = new Float64Array(containerCodes.length);
  const ranks = containerCodes.map(() => new Int32Array(scores.length));
  const order = containerCodes.map((_, at) => at);
  scores.forEach((drawn, draw) => {
    order.sort((a, b) => drawn[b]! - drawn[a]!);
    order.forEach((container, at) => {
      if (at < places) inside[container] = inside[container]! + 1;
      ranks[container]![draw] = at + 1;
    });
  });
  const low = Math.floor(0.05 * scores.length);
  const high = Math.ceil(0.95 * scores.length) - 1;
  return containerCodes.map((containerCode, container) => {
    const sorted = ranks[container]!.toSorted();
    return {
      containerCode,
      chance: inside[container]! / scores.length,
      bestRank: sorted[low]!,
      worstRank: sorted[high]!,
    };
  });
};

/** The chance that one container is truly above another. */
export const chanceAbove = ({ containerCodes, scores }: ScoreDraws, upper: string, lower: string): number => {
  const [a, b] = [containerCodes.indexOf(upper), containerCodes.indexOf(lower)];
  return scores.filter((drawn) => drawn[a]! > drawn[b]!).length / scores.length;
};
