import type { Random } from '../random/random.ts';
import type { PlanDraft } from './plan-draft.ts';
import type { PlanProblem } from './plan-input.ts';
import { quotas } from './quotas.ts';

/**
 * The shortest chain of hand-overs "this judge takes the container, another takes one of theirs, …" that ends at a judge below
 * their maximum. Without a chain no other plan could serve this container without leaving another one short.
 */
const handOver = (problem: PlanProblem, draft: PlanDraft, container: number): boolean => {
  const { judges, maxima, kept, isAllowed } = problem;
  const givenBy = new Map<number, { container: number; judge: number } | undefined>();
  const queue: number[] = [];
  const reach = (judge: number, from?: { container: number; judge: number }): void => {
    givenBy.set(judge, from);
    queue.push(judge);
  };
  judges.forEach((_, judge) => {
    if (isAllowed(container, judge) && !draft.panels[container]!.includes(judge)) reach(judge);
  });
  for (const judge of queue) {
    if (draft.load(judge) < maxima[judge]!) {
      let taker = judge;
      for (let step = givenBy.get(taker); step; step = givenBy.get(taker)) {
        draft.remove(step.container, step.judge);
        draft.add(step.container, taker);
        taker = step.judge;
      }
      draft.add(container, taker);
      return true;
    }
    for (const own of draft.containersOf[judge]!) {
      if (kept[own]!.has(judge)) continue;
      judges.forEach((_, other) => {
        if (!givenBy.has(other) && isAllowed(own, other) && !draft.panels[own]!.includes(other)) {
          reach(other, { container: own, judge });
        }
      });
    }
  }
  return false;
};

/** Those with the fewest judges to choose from first, then by lot. */
const fillOrder = ({ containers, judges, isAllowed }: PlanProblem, random: Random): number[] => {
  const lots = containers.map(() => random.uniform());
  const choices = containers.map((_, container) => judges.filter((__, judge) => isAllowed(container, judge)).length);
  return containers
    .map((_, container) => container)
    .toSorted((a, b) => choices[a]! - choices[b]! || lots[a]! - lots[b]!);
};

/** Every container gets its first judge before any gets a second. */
export const fillPlan = (problem: PlanProblem, draft: PlanDraft, random: Random): void => {
  const { judges, needs, maxima, isAllowed } = problem;
  const cards = needs.reduce((sum, need) => sum + need, 0);
  const quota = quotas(cards, maxima);
  const order = fillOrder(problem, random);
  const pickJudge = (container: number): number | undefined => {
    let best: number | undefined;
    let lowest = Infinity;
    for (let judge = 0; judge < judges.length; judge += 1) {
      if (draft.load(judge) >= quota[judge]!) continue;
      if (draft.panels[container]!.includes(judge) || !isAllowed(container, judge)) continue;
      const evenness = 4 * (cards / judges.length) * (draft.load(judge) / quota[judge]!);
      // The lot keeps neighbours from forming closed circles of judges who only ever meet each other.
      const habit = 0.5 * draft.sameInstitute(container, judge) + draft.meetings(container, judge);
      const cost = evenness + habit + 0.3 * random.uniform();
      if (cost < lowest) [best, lowest] = [judge, cost];
    }
    return best;
  };
  for (let seat = 0; seat < Math.max(0, ...needs); seat += 1) {
    for (const container of order) {
      if (draft.panels[container]!.length > seat || needs[container]! <= seat) continue;
      const judge = pickJudge(container);
      if (judge === undefined) handOver(problem, draft, container);
      else draft.add(container, judge);
    }
  }
};
