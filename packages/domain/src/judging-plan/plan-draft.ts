import type { PlanProblem } from './plan-input.ts';

/** A judge counts half as much for meeting an institute again as for meeting the same judge again. */
const instituteWeight = 0.5;

/** A plan in the making: who has which containers, and how often judges met each other and each institute. */
export interface PlanDraft {
  readonly panels: readonly number[][];
  readonly containersOf: readonly ReadonlySet<number>[];
  readonly load: (judge: number) => number;
  readonly add: (container: number, judge: number) => void;
  readonly remove: (container: number, judge: number) => void;
  /** Containers that the judge shares with each judge of this panel, added up. */
  readonly meetings: (container: number, judge: number) => number;
  /** How often the judge has the container's institutes. */
  readonly sameInstitute: (container: number, judge: number) => number;
  /** What the judge would add on this container to the sum of squares that the exchanges lower. */
  readonly price: (container: number, judge: number) => number;
}

export const createDraft = ({ containers, judges, institutes, kept }: PlanProblem): PlanDraft => {
  const judgeCount = judges.length;
  const panels: number[][] = containers.map(() => []);
  const containersOf = judges.map(() => new Set<number>());
  const shared = new Int32Array(judgeCount * judgeCount);
  const seen = judges.map(() => new Map<number, number>());
  const count = (container: number, judge: number, by: 1 | -1): void => {
    for (const other of panels[container]!) {
      if (other === judge) continue;
      shared[judge * judgeCount + other] = shared[judge * judgeCount + other]! + by;
      shared[other * judgeCount + judge] = shared[other * judgeCount + judge]! + by;
    }
    for (const institute of institutes[container]!) {
      seen[judge]!.set(institute, (seen[judge]!.get(institute) ?? 0) + by);
    }
  };
  const add = (container: number, judge: number): void => {
    count(container, judge, 1);
    panels[container]!.push(judge);
    containersOf[judge]!.add(container);
  };
  const remove = (container: number, judge: number): void => {
    panels[container]!.splice(panels[container]!.indexOf(judge), 1);
    containersOf[judge]!.delete(container);
    count(container, judge, -1);
  };
  const meetings = (container: number, judge: number): number => {
    let sum = 0;
    for (const other of panels[container]!) if (other !== judge) sum += shared[judge * judgeCount + other]!;
    return sum;
  };
  const sameInstitute = (container: number, judge: number): number => {
    let sum = 0;
    for (const institute of institutes[container]!) sum += seen[judge]!.get(institute) ?? 0;
    return sum;
  };
  const price = (container: number, judge: number): number => {
    const others = panels[container]!.length;
    const again = 2 * sameInstitute(container, judge) + institutes[container]!.length;
    return instituteWeight * again + 2 * meetings(container, judge) + others;
  };
  kept.forEach((own, container) => {
    for (const judge of own) add(container, judge);
  });
  return {
    panels,
    containersOf,
    load: (judge) => containersOf[judge]!.size,
    add,
    remove,
    meetings,
    sameInstitute,
    price,
  };
};
