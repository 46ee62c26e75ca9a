import { pick, type Random } from '../random/random.ts';
import type { PlanDraft } from './plan-draft.ts';
import type { PlanProblem } from './plan-input.ts';

const exchangesPerContainer = 30;

/** Exchanges two judges between two containers whenever judges then meet each other, and institutes, more evenly. */
export const improvePlan = ({ containers, kept, isAllowed }: PlanProblem, draft: PlanDraft, random: Random): void => {
  const numbers = containers.map((_, container) => container);
  for (let turn = 0; turn < exchangesPerContainer * containers.length; turn += 1) {
    const [a, b] = [pick(numbers, random)!, pick(numbers, random)!];
    const [judge, other] = [pick(draft.panels[a]!, random), pick(draft.panels[b]!, random)];
    if (judge === undefined || other === undefined) continue;
    if (kept[a]!.has(judge) || kept[b]!.has(other)) continue;
    if (draft.panels[a]!.includes(other) || draft.panels[b]!.includes(judge)) continue;
    if (!isAllowed(a, other) || !isAllowed(b, judge)) continue;
    draft.remove(a, judge);
    draft.remove(b, other);
    const isBetter = draft.price(a, other) + draft.price(b, judge) < draft.price(a, judge) + draft.price(b, other);
    draft.add(a, isBetter ? other : judge);
    draft.add(b, isBetter ? judge : other);
  }
};
