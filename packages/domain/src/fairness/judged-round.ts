import { mean } from '../scoring/mean.ts';
import { linkedGroups, type Panels } from './panels.ts';

/** A submitted card of a judge who has not recused. */
export interface SubmittedCard {
  readonly containerCode: string;
  readonly judgeCode: string;
  /** The mean of the card's points. */
  readonly score: number;
}

/** The cards of one round by numbers, sorted by container code and then judge code, so that sums are the same in every bit. */
export interface JudgedRound extends Panels {
  readonly containerCodes: readonly string[];
  readonly judgeCodes: readonly string[];
  /** The score of each card, in the order of `judges`. */
  readonly scores: Float64Array;
  readonly rawScores: Float64Array;
  readonly groups: Int32Array;
}

const byText = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);

const numbered = (codes: Iterable<string>) => {
  const list = [...new Set(codes)].toSorted(byText);
  return { list, numberOf: new Map(list.map((code, at) => [code, at])) };
};

export const judgedRound = (cards: readonly SubmittedCard[]): JudgedRound => {
  const containers = numbered(cards.map(({ containerCode }) => containerCode));
  const judges = numbered(cards.map(({ judgeCode }) => judgeCode));
  const rows = cards
    .map(({ containerCode, judgeCode, score }) => ({
      container: containers.numberOf.get(containerCode)!,
      judge: judges.numberOf.get(judgeCode)!,
      score,
    }))
    .toSorted((a, b) => a.container - b.container || a.judge - b.judge);
  const start = new Int32Array(containers.list.length + 1);
  for (const { container } of rows) start[container + 1] = start[container + 1]! + 1;
  for (let at = 0; at < containers.list.length; at += 1) start[at + 1] = start[at + 1]! + start[at]!;
  const scores = Float64Array.from(rows, ({ score }) => score);
  const panels: Panels = {
    containerCount: containers.list.length,
    judgeCount: judges.list.length,
    start,
    judges: Int32Array.from(rows, ({ judge }) => judge),
  };
  return {
    ...panels,
    containerCodes: containers.list,
    judgeCodes: judges.list,
    scores,
    rawScores: Float64Array.from(containers.list, (_, container) =>
      mean([...scores.subarray(start[container], start[container + 1])])!,
    ),
    groups: linkedGroups(panels),
  };
};
