import type { Random } from '../random/random.ts';
import { solveTransposed } from './cholesky.ts';
import { compareJudges, fitOffsets, type OffsetFit } from './judge-offsets.ts';
import { judgedRound, type JudgedRound, type SubmittedCard } from './judged-round.ts';

/** Possible worlds that fit the cards of one round: what each container is truly worth, and how far each judge is off. */
export interface QualityDraws {
  readonly containerCodes: readonly string[];
  readonly judgeCodes: readonly string[];
  /** One array for each draw, in the order of `containerCodes`. */
  readonly qualities: readonly Float64Array[];
  /** One array for each draw, in the order of `judgeCodes`. */
  readonly offsets: readonly Float64Array[];
  /** The variance of a card around container and judge, averaged over the fits. */
  readonly noise: number;
  /** How many cards each container has, in the order of `containerCodes`. */
  readonly cards: readonly number[];
  /** The linked group of each container, in the order of `containerCodes`. */
  readonly groups: readonly number[];
}

export const defaultDraws = 1000;

const lambdas = [0.5, 1, 2, 4, 8, 16, 32, Infinity];
/** "The judges do not differ at all" is believed half as much as each other fit before the cards are seen. */
const priorOfNoDifference = 0.5;
const leastVariance = 1e-9;

interface WeightedFit extends OffsetFit {
  readonly weight: number;
  readonly draws: number;
}

const weigh = (fits: readonly OffsetFit[], draws: number): WeightedFit[] => {
  const lowest = Math.min(...fits.map(({ cost }) => cost));
  const beliefs = fits.map(
    ({ cost, lambda }) => Math.exp((lowest - cost) / 2) * (lambda === Infinity ? priorOfNoDifference : 1),
  );
  const total = beliefs.reduce((sum, belief) => sum + belief, 0);
  const counts = beliefs.map((belief) => Math.round((belief / total) * draws));
  const heaviest = beliefs.indexOf(Math.max(...beliefs));
  counts[heaviest] = counts[heaviest]! + draws - counts.reduce((sum, count) => sum + count, 0);
  return fits.map((fit, at) => ({ ...fit, weight: beliefs[at]! / total, draws: counts[at]! }));
};

/** What the variance of the raw scores owes to the panels and to noise, per unit of each; and the field's mean and variance. */
const fieldOf = ({ containerCount, judgeCount, start, judges, rawScores }: JudgedRound) => {
  const meanShare = new Float64Array(judgeCount);
  let squares = 0;
  for (let container = 0; container < containerCount; container += 1) {
    const cards = start[container + 1]! - start[container]!;
    squares += 1 / cards;
    for (let card = start[container]!; card < start[container + 1]!; card += 1) {
      meanShare[judges[card]!] = meanShare[judges[card]!]! + 1 / cards / containerCount;
    }
  }
  const average = rawScores.reduce((sum, score) => sum + score, 0) / containerCount;
  const variance = rawScores.reduce((sum, score) => sum + (score - average) ** 2, 0) / (containerCount - 1);
  const meanSquare = meanShare.reduce((sum, share) => sum + share * share, 0);
  return {
    average,
    variance,
    ofJudges: (squares - containerCount * meanSquare) / (containerCount - 1),
    ofNoise: squares / containerCount,
  };
};

const drawOffsets = ({ offsets, factor, noise }: OffsetFit, random: Random): Float64Array => {
  if (!factor) return new Float64Array(offsets.length);
  const drawn = solveTransposed(
    factor,
    offsets.length,
    Float64Array.from(offsets, () => random.normal()),
  );
  return drawn.map((value, judge) => offsets[judge]! + Math.sqrt(noise) * value);
};

const drawQuality = (
  round: JudgedRound,
  container: number,
  offsets: Float64Array,
  { average, noise, variance }: { average: number; noise: number; variance: number },
  random: Random,
): number => {
  const { start, judges, scores } = round;
  const pull = 1 / (start[container + 1]! - start[container]! + noise / variance);
  let sum = 0;
  for (let card = start[container]!; card < start[container + 1]!; card += 1) {
    sum += scores[card]! - offsets[judges[card]!]! - average;
  }
  return average + pull * sum + Math.sqrt(noise * pull) * random.normal();
};

/**
 * Undefined when the cards cannot tell: fewer than two containers, or none with two cards. `only` names the containers to
 * draw, when a few of thousands matter; the judges are compared over all cards in any case.
 */
export const drawQualities = (
  cards: readonly SubmittedCard[],
  { random, draws = defaultDraws, only }: { random: Random; draws?: number; only?: ReadonlySet<string> },
): QualityDraws | undefined => {
  const round = judgedRound(cards);
  const comparison = compareJudges(round);
  if (round.containerCount < 2 || comparison.freedom === 0) return undefined;
  const fits = weigh(
    lambdas.map((lambda) => fitOffsets(comparison, lambda)),
    draws,
  );
  const field = fieldOf(round);
  const drawn = round.containerCodes.flatMap((code, container) => (only && !only.has(code) ? [] : [container]));
  const qualities: Float64Array[] = [];
  const offsets: Float64Array[] = [];
  for (const fit of fits) {
    const ofJudges = (fit.noise / fit.lambda) * field.ofJudges;
    const left = field.variance - ofJudges - fit.noise * field.ofNoise;
    const variance = Math.max(leastVariance, 0.15 * field.variance, left);
    for (let draw = 0; draw < fit.draws; draw += 1) {
      const habits = drawOffsets(fit, random);
      const world = { average: field.average, noise: fit.noise, variance };
      offsets.push(habits);
      qualities.push(Float64Array.from(drawn, (container) => drawQuality(round, container, habits, world, random)));
    }
  }
  return {
    containerCodes: drawn.map((container) => round.containerCodes[container]!),
    judgeCodes: round.judgeCodes,
    qualities,
    offsets,
    noise: fits.reduce((sum, { weight, noise }) => sum + weight * noise, 0),
    cards: drawn.map((container) => round.start[container + 1]! - round.start[container]!),
    groups: drawn.map((container) => round.groups[round.judges[round.start[container]!]!]!),
  };
};
