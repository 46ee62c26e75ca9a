import type { CountedAdjustment, CountedScore } from '@podium/domain/counting';
import type { CardLog } from '@podium/domain/score-log';
import type { BoardHead, LeaderboardStore, StoredScore } from '../../src/features/leaderboards/leaderboard-store.ts';
import type { ReleasedRound } from '../../src/features/releases/compute-release.ts';
import type { SealedRoundStore } from '../../src/features/releases/sealed-round-store.ts';
import type { CardFacts, CountingStore } from '../../src/features/counting/counting-store.ts';
import type { KeptCard } from '../../src/features/score-cards/card-status-store.ts';
import type { CorrectionStore } from '../../src/features/scores/correction-store.ts';
import { type FactCard, type Facts, openCriteria } from './facts.ts';

export const competitionCode = 'COMP';
export interface KeptSeal {
  version: number;
  /** The sealed text. */
  content: string;
  /** Text, so that nothing of it can change afterwards. */
  rounds: string;
  roundCodes: string[];
  /** Withheld for a ceremony, or left behind by one that was cancelled. */
  isOut: boolean;
}
type KeptScore = CountedScore & { revision: number };

const head = { version: 1, operationId: '', deviceId: '', at: '' };
const fieldsOf = ({ points, conflicts, isRecused }: FactCard): CardLog['fields'] => {
  const fields: CardLog['fields'][number][] = [];
  for (const criterionCode in points)
    fields.push({ part: 'points', criterionCode, version: 1, heads: [{ ...head, value: points[criterionCode]! }] });
  for (const criterionCode in conflicts) {
    const heads = conflicts[criterionCode]!.map((value, at) => ({
      ...head,
      deviceId: String(at),
      version: at + 1,
      value,
    }));
    fields.push({ part: 'points', criterionCode, version: 2, heads });
  }
  if (isRecused) fields.push({ part: 'recuse', criterionCode: null, version: 1, heads: [{ ...head, value: 'Kin' }] });
  return fields;
};
export const contentOf = (card: FactCard): CardLog => ({ fields: fieldsOf(card), accepted: [], devices: [] });
export const keyOf = ({ round, container, judge }: FactCard): string => `${round} ${container} ${judge}`;

/** What the tables keep, in memory: the facts as they are, and beside them what the program works out. */
export const createMemory = (facts: Facts) => {
  const kept = new Map<string, KeptCard>();
  const scores = new Map<string, Map<string, KeptScore | null>>();
  const seals: KeptSeal[] = [];
  const revisions = { competition: 1, scores: 1, containers: 1 };
  const unscored = { scored: 0, hasConflict: false, mean: null, status: 'unfinished' } as const;
  const keptOf = (card: FactCard): KeptCard =>
    kept.get(keyOf(card)) ?? { containerCode: card.container, judgeCode: card.judge, ...unscored };
  const factsOf = (card: FactCard): CardFacts => {
    const container = facts.containers.find(({ code }) => code === card.container)!;
    const { scored, hasConflict, mean, status } = keptOf(card);
    return {
      containerCode: card.container,
      judgeCode: card.judge,
      fields: fieldsOf(card),
      version: 1,
      scored,
      hasConflict,
      mean,
      status,
      isReleased: card.isReleased,
      isRecused: card.isRecused,
      isWithdrawn: card.isWithdrawn,
      isLeftOut: card.isLeftOut,
      isJudgeRemoved: facts.judges.some(({ code, isRemoved }) => code === card.judge && isRemoved),
      isRemoved: container.isRemoved,
      isActive: container.isActive,
      isApproved: container.isApproved,
      isQualified: container.entered.has(card.round),
    };
  };
  const cardsIn = (roundCode: string): FactCard[] => facts.cards.filter(({ round }) => round === roundCode);
  const isIn = (codes: readonly string[] | null, code: string): boolean => codes === null || codes.includes(code);

  const counting: Pick<
    CountingStore,
    'rounds' | 'cards' | 'adjustments' | 'writeCards' | 'counted' | 'scores' | 'writeScores'
  > = {
    rounds: async () =>
      facts.rounds.map((round) => ({
        roundCode: round.code,
        roundName: round.code,
        roundWeightage: round.weight,
        isMock: round.isMock,
        isLive: round.isLive,
        isRemoved: round.isRemoved,
        scale: round.scale,
        criteria: openCriteria(round).map((criterionCode) => ({
          criterionCode,
          criterionName: criterionCode,
          skills: [],
        })),
      })),
    cards: async (_, roundCode, codes) =>
      cardsIn(roundCode)
        .filter(({ container }) => isIn(codes, container))
        .map(factsOf),
    adjustments: async (_, roundCode, codes): Promise<CountedAdjustment[]> =>
      facts.adjustments
        .filter((one) => one.round === roundCode && !one.isRevoked && isIn(codes, one.container))
        .map(({ container, kind, points }) => ({ containerCode: container, kind, points })),
    writeCards: async (_, roundCode, cards) => {
      for (const card of cards) kept.set(`${roundCode} ${card.containerCode} ${card.judgeCode}`, { ...card });
    },
    counted: async (_, roundCode) =>
      cardsIn(roundCode)
        .map(keptOf)
        .flatMap(({ containerCode, judgeCode, mean, status }) =>
          status === 'counts' ? [{ containerCode, judgeCode, score: mean ?? 0, version: 1 }] : [],
        ),
    scores: async (_, roundCode, codes) =>
      new Map(
        [...(scores.get(roundCode) ?? [])]
          .filter(([code]) => isIn(codes, code))
          .map(([code, score]) => {
            const { raw = null, corrected = null, adjusted = null, judges: cards = 0, criteria = {} } = score ?? {};
            return [code, { container_code: code, raw, corrected, adjusted, cards, criteria }];
          }),
      ),
    writeScores: async (_, { roundCode }, changed) => {
      revisions.scores += 1;
      const rows = scores.get(roundCode) ?? new Map<string, KeptScore | null>();
      for (const [code, score] of changed) {
        rows.set(code, score && { ...score, revision: revisions.scores });
        if (!score) gone.set(`${roundCode} ${code}`, revisions.scores);
      }
      scores.set(roundCode, rows);
    },
  };
  /** When a score went, so that a board that is kept up hears of it. */
  const gone = new Map<string, number>();

  const leaderboards: Pick<LeaderboardStore, 'heads' | 'scores' | 'snapshot' | 'lastVersion'> = {
    heads: async () => {
      const last = seals.findLast(({ isOut }) => isOut);
      const known = {
        competitionCode,
        competitionRevision: revisions.competition,
        scoresRevision: revisions.scores,
        containersRevision: revisions.containers,
        releasedRounds: last?.roundCodes ?? [],
        releasedVersion: last?.version ?? null,
        frozenVersion: facts.isFrozen ? (last?.version ?? null) : null,
        isWithheld: facts.ceremony?.seal != null,
      };
      return new Map([[competitionCode, known as BoardHead]]);
    },
    scores: async (_, { roundCodes, criterionCode, after }): Promise<StoredScore[]> =>
      roundCodes.flatMap((roundCode) =>
        [...(scores.get(roundCode) ?? [])].flatMap(([code, score]) => {
          const revision = score?.revision ?? gone.get(`${roundCode} ${code}`) ?? 0;
          if (revision <= after) return [];
          const criterionScore = score?.criteria[criterionCode] ?? null;
          const row = { containerCode: code, containerName: code, roundCode, criterionScore };
          return [{ ...row, adjusted: score?.adjusted ?? null, judges: score?.judges ?? 0 }];
        }),
      ),
    snapshot: async (_, __, version) => {
      const content = seals.find((one) => one.version === version)?.content;
      return content === undefined ? undefined : { content, sha256: '', reason: null };
    },
    lastVersion: async () => seals.length,
  };

  const sealedRound = (roundCode: string, version: number): (ReleasedRound & { version: number }) | undefined => {
    for (const one of seals.filter((seal) => seal.isOut && seal.version <= version).toReversed()) {
      const round = (JSON.parse(one.rounds) as ReleasedRound[]).find((each) => each.roundCode === roundCode);
      if (round) return { ...round, version: one.version };
    }
    return undefined;
  };
  const sealed = {
    round: async (_: unknown, roundCode: string, version: number) => {
      const row = sealedRound(roundCode, version);
      return row && { ...row, sealed_in: row.sealedIn ?? row.version };
    },
    cards: async (_: unknown, roundCode: string, version: number) =>
      (sealedRound(roundCode, version)?.cards ?? []).map(({ containerCode, judgeCode, points }) => ({
        containerCode,
        judgeCode,
        points,
      })),
    adjustments: async (_: unknown, roundCode: string, version: number) =>
      sealedRound(roundCode, version)?.adjustments ?? [],
    containers: async () =>
      facts.containers.map(({ code, isRemoved, isActive, isApproved, entered }) => ({
        containerCode: code,
        containerName: code,
        isRemoved,
        isActive,
        isApproved,
        qualified: [...entered],
      })),
  };

  const corrections: Pick<CorrectionStore, 'find' | 'settle'> = {
    find: async (_, roundCode) => {
      const { correction } = facts.rounds.find(({ code }) => code === roundCode)!;
      const row = { round_code: roundCode, competition_code: competitionCode, changed_by: null, changed_at: null };
      return { ...row, is_on: correction.isOn, reason: correction.reason };
    },
    settle: async () => {},
  };
  return {
    kept,
    keptOf,
    scores,
    seals,
    revisions,
    counting: counting as CountingStore,
    leaderboards: leaderboards as LeaderboardStore,
    sealed: sealed as unknown as SealedRoundStore,
    corrections: corrections as CorrectionStore,
  };
};
