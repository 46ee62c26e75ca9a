import { choleskyFactor, solve, withDiagonal } from './cholesky.ts';
import { judgeLaplacian, type Panels } from './panels.ts';

export interface LinkStrength {
  /** The share of the luck of the panels that a correction can remove, from the plan alone: 0 none, 1 all. */
  readonly strength: number;
  /** How much the panels differ: the variance between containers that judges' habits of variance 1 put in. 0 when all have the same panel. */
  readonly luck: number;
}

/** The smallest pull towards zero that is tried; link strength is measured there. */
export const smallestLambda = 2;

const sameLuck = 1e-9;

export const linkStrength = (panels: Panels, laplacian = judgeLaplacian(panels)): LinkStrength => {
  const { containerCount, judgeCount, start, judges } = panels;
  const factor = choleskyFactor(withDiagonal(laplacian, judgeCount, smallestLambda), judgeCount);
  const kept = Array.from({ length: judgeCount }, (_, judge) => {
    const unit = new Float64Array(judgeCount);
    unit[judge] = smallestLambda;
    return solve(factor, judgeCount, unit);
  });
  const meanShare = new Float64Array(judgeCount);
  let before = 0;
  let after = 0;
  for (let container = 0; container < containerCount; container += 1) {
    const panel = judges.subarray(start[container], start[container + 1]);
    const share = 1 / panel.length;
    for (const judge of panel) {
      meanShare[judge] = meanShare[judge]! + share / containerCount;
      before += (share * share) / containerCount;
      for (const other of panel) after += (share * share * kept[judge]![other]!) / containerCount;
    }
  }
  for (let judge = 0; judge < judgeCount; judge += 1) {
    before -= meanShare[judge]! ** 2;
    for (let other = 0; other < judgeCount; other += 1) {
      after -= meanShare[judge]! * meanShare[other]! * kept[judge]![other]!;
    }
  }
  return before > sameLuck ? { luck: before, strength: Math.max(0, 1 - after / before) } : { luck: 0, strength: 1 };
};
