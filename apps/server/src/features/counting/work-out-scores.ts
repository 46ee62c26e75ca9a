import { countRound, type CountedScore } from '@podium/domain/counting';
import { adjustedScore } from '@podium/domain/scoring';
import type { Db } from '../../platform/db/database.ts';
import { groupBy } from '../../platform/group-by.ts';
import type { Tx } from '../../platform/units/unit.ts';
import { type CorrectionStore, type FitCorrection, isCorrected, readCorrectionDefault } from '../scores/service.ts';
import { countCards, countedCards, type CountedFacts, countingRound } from './count-cards.ts';
import type { CountingStore, RoundFacts } from './counting-store.ts';

interface WorkOutScoresDeps {
  store: CountingStore;
  corrections: CorrectionStore;
  fitCorrection: FitCorrection;
}
type On = Db | Tx;
/** The containers to look at; null for all of them. */
export type Scope = readonly string[] | null;
type KeptScore = Awaited<ReturnType<CountingStore['scores']>> extends Map<string, infer R> ? R : never;

/** What the cards of a round make, and where that differs from what is kept. */
export interface WorkedOut {
  isCorrected: boolean;
  cards: readonly CountedFacts[];
  /** Scores that are to be kept; null where nothing counts any more. */
  changed: ReadonlyMap<string, CountedScore | null>;
}

const isSame = (kept: KeptScore | undefined, score: CountedScore | null): boolean => {
  if (!kept || !score) return !score && (kept?.raw ?? null) === null && (kept?.adjusted ?? null) === null;
  const criteria = Object.entries(score.criteria);
  return (
    kept.raw === score.raw &&
    kept.corrected === (score.corrected ?? null) &&
    kept.adjusted === score.adjusted &&
    kept.cards === score.judges &&
    criteria.length === Object.keys(kept.criteria).length &&
    criteria.every(([code, value]) => kept.criteria[code] === value)
  );
};

/** With judge correction the others move as well, because each judge is compared with the panel. */
const movedBy = (
  corrected: ReadonlyMap<string, number>,
  kept: ReadonlyMap<string, KeptScore>,
  adjustments: Awaited<ReturnType<CountingStore['adjustments']>>,
): Map<string, CountedScore> => {
  const given = groupBy(adjustments, (one) => one.containerCode);
  const moved = new Map<string, CountedScore>();
  for (const [containerCode, row] of kept) {
    const correctedScore = corrected.get(containerCode);
    if (row.raw === null || row.corrected === (correctedScore ?? null)) continue;
    const own = given.get(containerCode) ?? [];
    const adjusted = adjustedScore({ rawScore: row.raw, correctedScore, adjustments: own }) ?? row.raw;
    const { raw, criteria, cards: judges } = row;
    moved.set(containerCode, { containerCode, raw, corrected: correctedScore, adjusted, criteria, judges });
  }
  return moved;
};

/** Works out what counts in a round from its cards, and writes nothing. */
export const createWorkOutScores = ({ store, corrections, fitCorrection }: WorkOutScoresDeps) => {
  /** The corrected score of each container; undefined where the round is not corrected. */
  const correctedScores = async (
    on: On,
    competitionCode: string,
    round: RoundFacts,
    { cards, scope }: { cards: readonly CountedFacts[]; scope: Scope },
  ) => {
    const byDefault = await readCorrectionDefault(on, competitionCode);
    if (!isCorrected(round, await corrections.find(on, round.roundCode), byDefault)) return undefined;
    const fresh = countedCards(cards).map(({ containerCode, judgeCode, mean: score }) => ({
      containerCode,
      judgeCode,
      score,
    }));
    const inScope = new Set(scope);
    const others = scope ? await store.counted(on, round.roundCode) : [];
    const all = [...others.filter(({ containerCode }) => !inScope.has(containerCode)), ...fresh];
    const { status, containers } = await fitCorrection(all, round.scale);
    const rows = status === 'applied' ? containers : [];
    return new Map(rows.map(({ containerCode, correctedScore }) => [containerCode, correctedScore]));
  };

  return async (
    on: On,
    competitionCode: string,
    { round, all }: { round: RoundFacts; all: readonly RoundFacts[] },
    scope: Scope,
  ): Promise<WorkedOut> => {
    const { roundCode } = round;
    const cards = countCards(countingRound(round, all), await store.cards(on, roundCode, scope));
    const corrected = await correctedScores(on, competitionCode, round, { cards, scope });
    const wide = corrected ? null : scope;
    const adjustments = await store.adjustments(on, roundCode, wide);
    const made = countRound(countedCards(cards), adjustments, corrected ?? new Map());
    const scores = new Map(made.map((score) => [score.containerCode, score]));
    const kept = await store.scores(on, roundCode, wide);
    const wanted = new Map<string, CountedScore | null>(corrected ? movedBy(corrected, kept, adjustments) : []);
    for (const code of new Set([...(scope ?? kept.keys()), ...scores.keys()]))
      wanted.set(code, scores.get(code) ?? null);
    const changed = new Map([...wanted].filter(([code, score]) => !isSame(kept.get(code), score)));
    return { isCorrected: corrected !== undefined, cards, changed };
  };
};
export type WorkOutScores = ReturnType<typeof createWorkOutScores>;
