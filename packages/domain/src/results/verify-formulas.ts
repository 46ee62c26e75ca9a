import { correctJudges } from '../fairness/index.ts';
import { createBoard } from '../leaderboard/index.ts';
import { adjustedScore, cardMean, criterionMean, isOnScale, rawScore } from '../scoring/index.ts';
import type { ResultCard, ResultContent, ResultRound } from './result-content.ts';

export const resultFaultKinds = ['round', 'points', 'score', 'criterion', 'final-score', 'rank'] as const;
/** Where the formulas give something else than the file states. */
export interface ResultFault {
  readonly kind: (typeof resultFaultKinds)[number];
  readonly roundCode: string | null;
  readonly containerCode: string | null;
  readonly stated: number | null;
  readonly computed: number | null;
}

/** The board of a release, and what it follows from. */
type Formulas = Pick<ResultContent, 'snapshot' | 'rounds'>;

export interface FormulaVerdict {
  readonly isRight: boolean;
  readonly faults: readonly ResultFault[];
  readonly containers: number;
  readonly cards: number;
  /** Containers with cards that are not ranked, because they were removed or deactivated before the release. */
  readonly leftOut: number;
}

/** Ranks compare scores as whole billionths, so a smaller difference is none. */
const tolerance = 1e-9;
const isNear = (stated: number | null, computed: number | null): boolean =>
  stated === null || computed === null ? stated === computed : Math.abs(stated - computed) <= tolerance;

const grouped = <T extends { readonly containerCode: string }>(rows: readonly T[]): Map<string, T[]> => {
  const groups = new Map<string, T[]>();
  for (const row of rows) {
    const known = groups.get(row.containerCode);
    if (known) known.push(row);
    else groups.set(row.containerCode, [row]);
  }
  return groups;
};

const scoreCard = ({ criteria }: ResultRound, { points }: ResultCard) => ({
  submit: true,
  assessment: criteria.map(({ criterionCode }, at) => ({ criterionCode, points: points[at] ?? null })),
});

/** The adjusted score of every container of a round, from its cards. */
const scoresOf = (round: ResultRound, isCorrected: boolean): Map<string, number> => {
  const adjustments = grouped(round.adjustments);
  const corrected = new Map<string, number>();
  if (isCorrected) {
    const cards = round.cards.flatMap((card) => {
      const score = cardMean(scoreCard(round, card));
      return score === undefined ? [] : [{ containerCode: card.containerCode, judgeCode: card.judge, score }];
    });
    const { status, containers } = correctJudges(cards, round.scale);
    if (status === 'applied')
      for (const { containerCode, correctedScore } of containers) corrected.set(containerCode, correctedScore);
  }
  const scores = new Map<string, number>();
  for (const [containerCode, cards] of grouped(round.cards)) {
    const score = adjustedScore({
      rawScore: rawScore(cards.map((card) => scoreCard(round, card))),
      correctedScore: corrected.get(containerCode),
      adjustments: adjustments.get(containerCode) ?? [],
    });
    if (score !== undefined) scores.set(containerCode, score);
  }
  return scores;
};

const roundFaults = (
  { snapshot }: Formulas,
  round: ResultRound,
  { isCorrected }: { isCorrected: boolean },
): ResultFault[] => {
  const { roundCode, scale, criteria } = round;
  const faults: ResultFault[] = [];
  for (const { containerCode, points } of round.cards) {
    const wrong = points.find((one) => one !== null && !isOnScale(one, scale));
    if (wrong !== undefined || points.length !== criteria.length)
      faults.push({ kind: 'points', roundCode, containerCode, stated: wrong ?? null, computed: null });
  }
  const scores = scoresOf(round, isCorrected);
  const hasCriterion = criteria.some(({ criterionCode }) => criterionCode === snapshot.tieCriterion);
  const cards = hasCriterion ? grouped(round.cards) : new Map<string, ResultCard[]>();
  for (const { containerCode, scores: stated, criterionScore } of snapshot.containers) {
    const both = { stated: stated[roundCode] ?? null, computed: scores.get(containerCode) ?? null };
    if (!isNear(both.stated, both.computed)) faults.push({ kind: 'score', roundCode, containerCode, ...both });
    if (!hasCriterion) continue;
    const own = (cards.get(containerCode) ?? []).map((card) => scoreCard(round, card));
    const mean = { stated: criterionScore ?? null, computed: criterionMean(own, snapshot.tieCriterion ?? '') ?? null };
    if (!isNear(mean.stated, mean.computed)) faults.push({ kind: 'criterion', roundCode, containerCode, ...mean });
  }
  return faults;
};

/** The rounds' scores become a ranking by the weights, the tie rules and the decisions of the file. */
const rankFaults = ({ snapshot: { rounds, tieRules, decisions, containers } }: Formulas): ResultFault[] => {
  const stated = new Map(containers.map((one) => [one.containerCode, one]));
  const order = createBoard({ rounds, tieRules, decisions }, containers).view('total');
  return (order?.slice(0, order.size()) ?? []).flatMap(({ container, rank = null }): ResultFault[] => {
    const { containerCode, finalScore = null } = container;
    const own = stated.get(containerCode);
    const total = { stated: own?.finalScore ?? null, computed: finalScore };
    const place = { stated: own?.rank ?? null, computed: rank };
    return [
      ...(isNear(total.stated, total.computed)
        ? []
        : [{ kind: 'final-score' as const, roundCode: null, containerCode, ...total }]),
      ...(place.stated === place.computed ? [] : [{ kind: 'rank' as const, roundCode: null, containerCode, ...place }]),
    ];
  });
};

/** Works the ranking out again from the cards, and names every place where the file says something else. */
export const verifyFormulas = (result: Formulas): FormulaVerdict => {
  const { snapshot, rounds } = result;
  const ranked = new Set(snapshot.containers.map(({ containerCode }) => containerCode));
  const scored = new Set(rounds.flatMap(({ cards }) => cards.map(({ containerCode }) => containerCode)));
  const faults = snapshot.rounds.flatMap(({ roundCode, isMock, correction }): ResultFault[] => {
    const same = rounds.filter((one) => one.roundCode === roundCode);
    const [round] = same;
    if (!round || same.length > 1)
      return [{ kind: 'round', roundCode, containerCode: null, stated: 1, computed: same.length }];
    return roundFaults(result, round, { isCorrected: correction.isOn && !isMock });
  });
  if (ranked.size !== snapshot.containers.length)
    faults.push({
      kind: 'round',
      roundCode: null,
      containerCode: null,
      stated: snapshot.containers.length,
      computed: ranked.size,
    });
  faults.push(...rankFaults(result));
  return {
    isRight: faults.length === 0,
    faults,
    containers: ranked.size,
    cards: rounds.reduce((sum, { cards }) => sum + cards.length, 0),
    leftOut: [...scored].filter((containerCode) => !ranked.has(containerCode)).length,
  };
};
