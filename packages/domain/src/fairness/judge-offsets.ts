import { choleskyFactor, solve, withDiagonal } from './cholesky.ts';
import type { JudgedRound } from './judged-round.ts';
import { judgeLaplacian } from './panels.ts';

/** Everything that the cards of a round say about differences between judges: containers have dropped out. */
export interface JudgeComparison {
  readonly judgeCount: number;
  readonly laplacian: Float64Array;
  /** For each judge the sum of own card minus the raw score of the container. */
  readonly excess: Float64Array;
  /** The sum of the squares of those differences over all cards. */
  readonly within: number;
  /** Cards beyond the first of each container; without any, nothing can be compared. */
  readonly freedom: number;
  readonly sharedContainers: number;
}

export const compareJudges = (round: JudgedRound): JudgeComparison => {
  const { containerCount, judgeCount, start, judges, scores, rawScores } = round;
  const excess = new Float64Array(judgeCount);
  let within = 0;
  let sharedContainers = 0;
  for (let container = 0; container < containerCount; container += 1) {
    if (start[container + 1]! - start[container]! > 1) sharedContainers += 1;
    for (let card = start[container]!; card < start[container + 1]!; card += 1) {
      const difference = scores[card]! - rawScores[container]!;
      excess[judges[card]!] = excess[judges[card]!]! + difference;
      within += difference * difference;
    }
  }
  const freedom = judges.length - containerCount;
  return { judgeCount, laplacian: judgeLaplacian(round), excess, within, freedom, sharedContainers };
};

/** The judges' offsets when they are pulled towards zero by lambda. Infinity stands for "the judges do not differ". */
export interface OffsetFit {
  readonly lambda: number;
  readonly offsets: Float64Array;
  /** The factor of L + λI; absent at infinity. */
  readonly factor?: Float64Array;
  /** The variance of a card around container and judge. */
  readonly noise: number;
  /** −2 times the restricted log likelihood: lower is more likely. */
  readonly cost: number;
}

const leastNoise = 1e-9;

export const fitOffsets = (comparison: JudgeComparison, lambda: number): OffsetFit => {
  const { judgeCount, laplacian, excess, within, freedom } = comparison;
  if (lambda === Infinity) {
    const noise = Math.max(leastNoise, within / freedom);
    return { lambda, offsets: new Float64Array(judgeCount), noise, cost: freedom * Math.log(noise) };
  }
  const factor = choleskyFactor(withDiagonal(laplacian, judgeCount, lambda), judgeCount);
  const offsets = solve(factor, judgeCount, excess);
  let explained = 0;
  let logDeterminant = 0;
  for (let judge = 0; judge < judgeCount; judge += 1) {
    explained += excess[judge]! * offsets[judge]!;
    logDeterminant += 2 * Math.log(factor[judge * judgeCount + judge]!);
  }
  const noise = Math.max(leastNoise, (within - explained) / freedom);
  const cost = freedom * Math.log(noise) + logDeterminant - judgeCount * Math.log(lambda);
  return { lambda, offsets, factor, noise, cost };
};

/** On a tie the stronger pull wins: correct less. The fits come in rising order of lambda. */
export const likeliest = (fits: readonly OffsetFit[]): OffsetFit =>
  fits.reduce((best, fit) => (fit.cost <= best.cost ? fit : best));
