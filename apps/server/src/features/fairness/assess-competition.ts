import type { OrderQuestion } from '@podium/domain/fairness';
import { finalScore, weighted } from '@podium/domain/scoring';
import type { Db } from '../../platform/db/database.ts';
import { groupBy } from '../../platform/group-by.ts';
import { createRevisionCache } from '../../platform/caches/revision-cache.ts';
import type { CompetitionContent } from '../competitions/service.ts';
import type { RoundAssessment, RoundQuestion } from './assess-round.ts';
import type { FairnessThread } from './fairness-thread.ts';
import type { BoardScore, CountedCard, FairnessStore } from './fairness-store.ts';

type Round = CompetitionContent['rounds'][number];
export interface Asked {
  roundCode: string;
  view: 'round' | 'total';
  places: number;
  panelSize: number;
}
interface AssessDeps {
  db: Db;
  store: FairnessStore;
  thread: FairnessThread;
}

const maxKept = 40;

/** The rounds whose scores make the order, each with its weight in it. */
const orderRounds = (rounds: readonly Round[], { roundCode, view }: Asked) =>
  view === 'round'
    ? [{ roundCode, roundWeightage: 100, isMock: false }]
    : rounds.filter((round) => round.roundWeightage > 0);

const orderOf = (rounds: ReturnType<typeof orderRounds>, scores: readonly BoardScore[], asked: Asked) => {
  const weights = new Map(rounds.map((round) => [round.roundCode, round]));
  const counted = scores.filter((score) => weights.has(score.roundCode));
  const rows = [...groupBy(counted, (score) => score.containerCode)].map(([containerCode, own]) => {
    const scoreIn = (round: { roundCode: string }) => own.find((one) => one.roundCode === round.roundCode)?.adjusted;
    const final = finalScore(
      rounds.filter(({ isMock }) => !isMock).map((round) => ({ ...round, adjustedScore: scoreIn(round) })),
      rounds.filter(({ isMock }) => isMock).map((round) => ({ ...round, roundScore: scoreIn(round) })),
    );
    const adjustment = own.reduce(
      (sum, one) => sum + weighted(one.adjustment, weights.get(one.roundCode)?.roundWeightage ?? 0),
      0,
    );
    return { containerCode, score: final ?? 0, adjustment };
  });
  return {
    order: rows.toSorted((a, b) => b.score - a.score || (a.containerCode < b.containerCode ? -1 : 1)),
    places: asked.places,
    panelSize: asked.panelSize,
    roundCode: asked.roundCode,
    adjustments: rows.flatMap(({ containerCode, adjustment }) =>
      adjustment === 0 ? [] : [[containerCode, adjustment] as const],
    ),
  };
};

const questionOf = (
  rounds: readonly Round[],
  asked: Asked,
  { cards, scores }: { cards: readonly CountedCard[]; scores: readonly BoardScore[] },
): RoundQuestion => {
  const round = rounds.find((one) => one.roundCode === asked.roundCode)!;
  const inOrder = orderRounds(rounds, asked);
  const byRound = groupBy(cards, (card) => card.roundCode);
  const order: OrderQuestion = {
    ...orderOf(inOrder, scores, asked),
    rounds: inOrder.map(({ roundCode, roundWeightage }) => ({
      roundCode,
      roundWeightage,
      cards: byRound.get(roundCode) ?? [],
    })),
  };
  return {
    cards: byRound.get(asked.roundCode) ?? [],
    scale: round.scale,
    adjustments: scores
      .filter((score) => score.roundCode === asked.roundCode)
      .map(({ containerCode, adjustment }) => [containerCode, adjustment]),
    order,
  };
};

/** The assessment of a round, worked out in a worker thread and kept as long as the scores and the rounds stay the same. */
export const createAssessCompetition = ({ db, store, thread }: AssessDeps) => {
  const kept = createRevisionCache<RoundAssessment>({ most: maxKept });
  return async ({ row, rounds }: CompetitionContent, asked: Asked): Promise<RoundAssessment> => {
    const revision = `${row.revision} ${await store.scoresRevision(db, row.competition_code)}`;
    const { roundCode, view, places, panelSize } = asked;
    return kept.get(`${roundCode} ${view} ${places} ${panelSize}`, revision, async () => {
      const codes = [...new Set([roundCode, ...orderRounds(rounds, asked).map((one) => one.roundCode)])];
      const [cards, scores] = [await store.cards(db, codes), await store.scores(db, codes)];
      return thread.assess(questionOf(rounds, asked, { cards, scores }));
    });
  };
};
export type AssessCompetition = ReturnType<typeof createAssessCompetition>;
