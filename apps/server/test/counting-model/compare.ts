import type { Facts, Place, Seal } from './facts.ts';
import type { MemoryProgram } from './memory-program.ts';
import { keyOf } from './memory-store.ts';
import { near, same } from './same.ts';
import { livePlaces } from './release-acts.ts';
import { type PlainScore, pointsOf, presentRound, roundOf, scored, statusOf } from './plain.ts';
import type { ReleasedRound } from '../../src/features/releases/compute-release.ts';
import type { SnapshotContent } from '../../src/features/leaderboards/snapshot.ts';
import { type ResultContent, verifyFormulas } from '@podium/domain/results';

const sortedBy = (record: Readonly<Record<string, number>>) =>
  Object.entries(record)
    .map(([key, value]) => [key, near(value)] as const)
    .toSorted(([a], [b]) => (a < b ? -1 : 1));

type Scored = Omit<PlainScore, 'corrected'> & { corrected?: number | null | undefined };
const scoreText = (score: Scored) => [
  near(score.raw),
  near(score.corrected),
  near(score.adjusted),
  score.judges,
  sortedBy(score.criteria),
];
const isClose = (a: number | null | undefined, b: number | null | undefined): boolean =>
  a == null || b == null ? a == b : Math.abs(a - b) < 1e-9;
const isSameScore = (a: Scored, b: Scored): boolean =>
  isClose(a.raw, b.raw) &&
  isClose(a.corrected, b.corrected) &&
  isClose(a.adjusted, b.adjusted) &&
  a.judges === b.judges &&
  Object.keys(a.criteria).length === Object.keys(b.criteria).length &&
  Object.keys(a.criteria).every((code) => isClose(a.criteria[code], b.criteria[code]));
const placeText = ({ container, scores, judges, total, rank, decidedBy }: Place) => [
  container,
  sortedBy(scores),
  sortedBy(judges),
  near(total),
  rank,
  decidedBy,
];
const byContainer = (a: { container: string }, b: { container: string }): number =>
  a.container < b.container ? -1 : 1;

const compareCards = (facts: Facts, program: MemoryProgram): void => {
  for (const card of facts.cards) {
    const { status, scored: given, mean } = program.keptOf(card);
    const should = statusOf(facts, card);
    if (status !== should) same(`status of ${keyOf(card)}`, status, should);
    const points = pointsOf(roundOf(facts, card.round), card);
    const average = points.length === 0 ? null : points.reduce((sum, one) => sum + one, 0) / points.length;
    if (given !== points.length || !isClose(mean, average))
      same(`points of ${keyOf(card)}`, [given, near(mean)], [points.length, near(average)]);
  }
};
type ScoredRounds = readonly ReturnType<typeof scored<ReturnType<typeof presentRound>>>[];
const compareScores = (facts: Facts, program: MemoryProgram, rounds: ScoredRounds): void => {
  for (const { round, scores: wanted } of rounds) {
    const kept = program.scores.get(round);
    for (const { code } of facts.containers) {
      const [is, should] = [kept?.get(code), wanted.get(code)];
      if (is && should ? isSameScore(is, should) : !is && !should) continue;
      same(`score of ${code} in ${round}`, is ? scoreText(is) : null, should ? scoreText(should) : null);
    }
  }
};
const compareBoard = async (facts: Facts, program: MemoryProgram): Promise<void> => {
  const order = (await program.board()).view('total');
  const rows = (order?.slice(0, order.size()) ?? []).map(({ container, rank = null, decidedBy = null }) => ({
    container: container.containerCode,
    scores: container.scores,
    judges: container.judges ?? {},
    total: container.finalScore ?? null,
    rank,
    decidedBy,
  }));
  const wanted = livePlaces(facts);
  same('live board', rows.toSorted(byContainer).map(placeText), wanted.toSorted(byContainer).map(placeText));
};

/** Everything that holds between two acts. */
export const compareNow = async (facts: Facts, program: MemoryProgram): Promise<void> => {
  const rounds = facts.rounds.map((round) => scored(presentRound(facts, round)));
  compareCards(facts, program);
  compareScores(facts, program, rounds);
  await compareBoard(facts, program);
};

const sealedRoundText = (round: Seal['rounds'][number]) => ({
  round: round.round,
  weight: round.weight,
  isMock: round.isMock,
  scale: [round.scale.min, round.scale.max, round.scale.step],
  correction: round.correction,
  criteria: round.criteria,
  cards: round.cards
    .map(({ container, judge, points }) => [container, judge, ...round.criteria.map((code) => near(points[code]))])
    .toSorted((a, b) => (String(a) < String(b) ? -1 : 1)),
  adjustments: round.adjustments.map(({ container, kind, points }) => [container, kind, points]),
  sealedIn: round.sealedIn,
});
const plainOf = ({ roundCode, scale, rules, criteria, cards, adjustments, sealedIn }: ReleasedRound) => ({
  round: roundCode,
  weight: rules.roundWeightage,
  isMock: rules.isMock,
  scale,
  correction: rules.correction,
  criteria: criteria.map(({ criterionCode }) => criterionCode),
  cards: cards.map(({ containerCode, judgeCode, points }) => ({
    container: containerCode,
    judge: judgeCode,
    points: { ...points },
  })),
  adjustments: adjustments.map(({ containerCode, kind, points }) => ({ container: containerCode, kind, points })),
  sealedIn: sealedIn ?? 0,
});

/** A result file of what was sealed, as anybody would check it. */
const resultOf = (content: SnapshotContent, rounds: readonly ReleasedRound[]): ResultContent => ({
  format: 'podium-result/1',
  site: '',
  leaderboardID: '',
  competitionCode: '',
  competitionName: '',
  version: 1,
  releasedAt: '',
  reason: null,
  snapshot: content,
  rounds: rounds.map(({ roundCode, scale, criteria, cards, adjustments }) => ({
    roundCode,
    sealedIn: 1,
    scale,
    criteria,
    adjustments,
    cards: cards.map(({ containerCode, judgeCode, points }) => ({
      containerCode,
      judge: judgeCode,
      points: criteria.map(({ criterionCode }) => points[criterionCode] ?? null),
    })),
  })),
  judges: [],
  chain: { seq: 1, who: '', what: '', when: '', prevHash: '', hash: '' },
});

/** The newest seal, against what a release must be. */
export const compareSeal = (program: MemoryProgram, wanted: Seal): void => {
  const last = program.seals.at(-1);
  const content = JSON.parse(last?.content ?? '{}') as SnapshotContent;
  const rounds = JSON.parse(last?.rounds ?? '[]') as ReleasedRound[];
  same('sealed rounds', rounds.map(plainOf).map(sealedRoundText), wanted.rounds.map(sealedRoundText));
  const places = content.containers.map((one) => ({
    container: one.containerCode,
    scores: one.scores,
    judges: one.judges ?? {},
    total: one.finalScore,
    rank: one.rank,
    // A seal has the ranks; what settled them is worked out again when it is opened.
    decidedBy: null,
  }));
  const bare = (all: readonly Place[]) =>
    all.toSorted(byContainer).map((place) => placeText({ ...place, decidedBy: null }));
  same('sealed board', bare(places), bare(wanted.places));
  same('rounds that count', content.roundsThatCount, wanted.roundsThatCount);
  const { faults, leftOut } = verifyFormulas(resultOf(content, rounds));
  same('check of the result file', [faults, leftOut], [[], 0]);
};
