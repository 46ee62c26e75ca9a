import { createRandom } from '../random/random.ts';
import { fillPlan } from './fill-plan.ts';
import { improvePlan } from './improve-plan.ts';
import { createDraft, type PlanDraft } from './plan-draft.ts';
import { planProblem, type PlanInput, type PlannedPair, type PlanProblem } from './plan-input.ts';
import { planQuality, type PlanQuality } from './plan-quality.ts';

/** One card of the plan, with what speaks for it. Each number can be checked on the finished plan. */
export interface PlannedCard extends PlannedPair {
  readonly kept: boolean;
  /** All containers of this judge. */
  readonly load: number;
  /** Judges that a conflict keeps from this container. */
  readonly judgesInConflict: number;
  /** Other containers that this judge shares with judges of this panel. */
  readonly meetings: number;
  /** Other containers of the same institute that this judge has. */
  readonly sameInstitute: number;
}

export interface PlanShortage {
  readonly containerCode: string;
  readonly missing: number;
  /** Too few judges at all, too few without a conflict, or all who are left are at their maximum. */
  readonly reason: 'judges' | 'conflicts' | 'maximum';
}

export interface JudgingPlan extends PlanQuality {
  readonly cards: readonly PlannedCard[];
  readonly shortages: readonly PlanShortage[];
  readonly loads: readonly { readonly judgeCode: string; readonly containers: number }[];
}

const manyTries = 20;
const smallPlan = 20_000;

const shortagesOf = ({ containers, judges, needs, isAllowed }: PlanProblem, draft: PlanDraft): PlanShortage[] =>
  containers.flatMap(({ containerCode }, container): PlanShortage[] => {
    const missing = needs[container]! - draft.panels[container]!.length;
    if (missing <= 0) return [];
    if (judges.length < needs[container]!) return [{ containerCode, missing, reason: 'judges' }];
    const panel = draft.panels[container]!;
    const free = judges.filter((_, judge) => isAllowed(container, judge) && !panel.includes(judge)).length;
    return [{ containerCode, missing, reason: free < missing ? 'conflicts' : 'maximum' }];
  });

const cardsOf = ({ containers, judges, institutes, kept, isAllowed }: PlanProblem, draft: PlanDraft): PlannedCard[] =>
  containers.flatMap(({ containerCode }, container) => {
    const judgesInConflict = judges.filter((_, judge) => !isAllowed(container, judge)).length;
    const panel = draft.panels[container]!.toSorted((a, b) => a - b);
    return panel.map((judge) => ({
      containerCode,
      judgeCode: judges[judge]!.judgeCode,
      kept: kept[container]!.has(judge),
      load: draft.load(judge),
      judgesInConflict,
      meetings: draft.meetings(container, judge) - (panel.length - 1),
      sameInstitute: draft.sameInstitute(container, judge) - institutes[container]!.length,
    }));
  });

const tryPlan = (problem: PlanProblem, seed: number): PlanDraft => {
  const draft = createDraft(problem);
  const random = createRandom(seed);
  fillPlan(problem, draft, random);
  improvePlan(problem, draft, random);
  return draft;
};

/** How well a try links the judges; a card that is missing outweighs everything. */
const worthOf = ({ needs }: PlanProblem, { panels }: PlanDraft): number => {
  const { strength, connection } = planQuality(panels);
  const missing = panels.reduce((sum, panel, container) => sum + needs[container]! - panel.length, 0);
  return strength + 0.01 * connection - 10 * missing;
};

const bestDraft = (problem: PlanProblem, seed: number): PlanDraft => {
  const first = tryPlan(problem, seed * 1000);
  if (problem.containers.length * problem.judges.length > smallPlan) return first;
  let best = { draft: first, worth: worthOf(problem, first) };
  for (let turn = 1; turn < manyTries; turn += 1) {
    const draft = tryPlan(problem, seed * 1000 + turn);
    const worth = worthOf(problem, draft);
    if (worth > best.worth + 1e-12) best = { draft, worth };
  }
  return best.draft;
};

/** Which judge scores which container: conflicts never, loads even, institutes apart, and judges linked as well as can be. */
export const makePlan = (input: PlanInput): JudgingPlan => {
  const problem = planProblem(input);
  const draft = bestDraft(problem, input.seed);
  return {
    ...planQuality(draft.panels),
    cards: cardsOf(problem, draft),
    shortages: shortagesOf(problem, draft),
    loads: problem.judges.map(({ judgeCode }, judge) => ({ judgeCode, containers: draft.load(judge) })),
  };
};
