export interface JudgeToPlan {
  readonly judgeCode: string;
  /** The most containers the judge will score; without it there is no limit. */
  readonly maximum?: number;
}

export interface ContainerToPlan {
  readonly containerCode: string;
  /** Members' institutes: a judge should not meet the same institute again and again. */
  readonly institutes?: readonly string[];
  /** Cards for this container, where it differs from the plan's number. */
  readonly cards?: number;
}

export interface PlannedPair {
  readonly containerCode: string;
  readonly judgeCode: string;
}

export interface PlanInput {
  readonly containers: readonly ContainerToPlan[];
  readonly judges: readonly JudgeToPlan[];
  /** Cards for each container; 3 unless told. */
  readonly cardsEach?: number;
  readonly hasConflict: (containerCode: string, judgeCode: string) => boolean;
  /** Pairs that stay as they are: cards that exist already, and what an organiser set by hand, even over a conflict. */
  readonly kept?: readonly PlannedPair[];
  /** The same seed gives the same plan; another seed gives another plan as good. */
  readonly seed: number;
}

/** The input by numbers, sorted by code: the order in which containers and judges come must not matter. */
export interface PlanProblem {
  readonly containers: readonly ContainerToPlan[];
  readonly judges: readonly JudgeToPlan[];
  /** How many judges each container should have. */
  readonly needs: readonly number[];
  readonly maxima: readonly number[];
  /** Institutes of each container, by number. */
  readonly institutes: readonly (readonly number[])[];
  readonly kept: readonly ReadonlySet<number>[];
  readonly isAllowed: (container: number, judge: number) => boolean;
}

export const byCode = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);

const numbersOf = (codes: readonly string[]): Map<string, number> => new Map(codes.map((code, at) => [code, at]));

export const planProblem = (input: PlanInput): PlanProblem => {
  const containers = input.containers.toSorted((a, b) => byCode(a.containerCode, b.containerCode));
  const judges = input.judges.toSorted((a, b) => byCode(a.judgeCode, b.judgeCode));
  const containerNumbers = numbersOf(containers.map(({ containerCode }) => containerCode));
  const judgeNumbers = numbersOf(judges.map(({ judgeCode }) => judgeCode));
  const kept = containers.map(() => new Set<number>());
  for (const { containerCode, judgeCode } of input.kept ?? []) {
    const [container, judge] = [containerNumbers.get(containerCode), judgeNumbers.get(judgeCode)];
    if (container !== undefined && judge !== undefined) kept[container]?.add(judge);
  }
  const instituteNumbers = numbersOf([...new Set(containers.flatMap(({ institutes = [] }) => institutes))]);
  const allowed = new Uint8Array(containers.length * judges.length);
  containers.forEach(({ containerCode }, container) => {
    judges.forEach(({ judgeCode }, judge) => {
      if (!input.hasConflict(containerCode, judgeCode)) allowed[container * judges.length + judge] = 1;
    });
  });
  return {
    containers,
    judges,
    needs: containers.map(({ cards = input.cardsEach ?? 3 }, at) => Math.max(cards, kept[at]!.size)),
    maxima: judges.map(({ maximum = Infinity }) => maximum),
    institutes: containers.map(({ institutes = [] }) =>
      [...new Set(institutes)].map((one) => instituteNumbers.get(one)!),
    ),
    kept,
    isAllowed: (container, judge) => allowed[container * judges.length + judge] === 1,
  };
};
