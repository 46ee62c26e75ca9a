import { choleskyFactor, solve, withDiagonal } from '../fairness/cholesky.ts';
import { linkStrength, type LinkStrength } from '../fairness/link-strength.ts';
import { judgeLaplacian, panelsFrom } from '../fairness/panels.ts';

export interface PlanQuality extends LinkStrength {
  /** The second eigenvalue of the judges' Laplacian: 0 when the judges fall apart into groups that share no container. */
  readonly connection: number;
  /** By how many points two equal containers typically differ through their judges, before and after a correction. */
  readonly luckInPoints: number;
  readonly luckAfterCorrection: number;
}

/** The usual deviation of judges' offsets on a scale of 0 to 10; real judges are not known before the first score. */
const usualOffset = 0.8;

/** By inverse iteration, away from the constant vector, which belongs to the first eigenvalue 0. */
const secondEigenvalue = (laplacian: Float64Array, size: number): number => {
  const factor = choleskyFactor(withDiagonal(laplacian, size, 1e-6), size);
  let vector = Float64Array.from({ length: size }, (_, at) => Math.sin(at + 1));
  let length = 1;
  for (let turn = 0; turn < 100; turn += 1) {
    const mean = vector.reduce((sum, value) => sum + value, 0) / size;
    const solved = solve(
      factor,
      size,
      vector.map((value) => value - mean),
    );
    length = Math.sqrt(solved.reduce((sum, value) => sum + value * value, 0));
    vector = solved.map((value) => value / length);
  }
  return Math.max(0, 1 / length - 1e-6);
};

/** Judges without any container are left out: they cannot fall apart from the others. */
const renumbered = (panels: readonly (readonly number[])[]) => {
  const numbers = new Map([...new Set(panels.flat())].toSorted((a, b) => a - b).map((judge, at) => [judge, at]));
  return panelsFrom(
    panels.map((panel) => panel.map((judge) => numbers.get(judge)!)),
    numbers.size,
  );
};

export const planQuality = (lists: readonly (readonly number[])[]): PlanQuality => {
  const panels = renumbered(lists);
  const laplacian = judgeLaplacian(panels);
  const link = linkStrength(panels, laplacian);
  return {
    ...link,
    connection: panels.judgeCount < 2 ? 0 : secondEigenvalue(laplacian, panels.judgeCount),
    luckInPoints: usualOffset * Math.sqrt(2 * link.luck),
    luckAfterCorrection: usualOffset * Math.sqrt(2 * link.luck * Math.max(0, 1 - link.strength)),
  };
};
