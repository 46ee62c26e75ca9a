import { shortPanels, type ShortPanel, statedTotal, type StatedTotal } from '@podium/domain/counting';
import { type Board, type BoardContainer, type BoardRound, createBoard } from '@podium/domain/leaderboard';
import type { Scale } from '@podium/domain/rounds';
import { tieRules, type TieDecision, type TieRule } from '@podium/domain/scoring';
import { z } from 'zod';

const noCorrection = { isOn: false, reason: null };
const content = z.object({
  rounds: z.array(
    z.object({
      roundCode: z.string(),
      roundName: z.string(),
      roundWeightage: z.number(),
      isMock: z.boolean(),
      correction: z.object({ isOn: z.boolean(), reason: z.string().nullable() }).default(noCorrection),
      /** Null in releases from before scales were sealed. */
      scale: z.object({ min: z.number(), max: z.number(), step: z.number() }).nullable().default(null),
    }),
  ),
  /** How many rounds count in the total, out or not; releases from before did not say. */
  roundsThatCount: z.number().optional(),
  tieRules: z.array(z.enum(tieRules)),
  tieCriterion: z.string().nullable().default(null),
  decisions: z.array(z.object({ containerCodes: z.array(z.string()) })).default([]),
  containers: z.array(
    z.object({
      containerCode: z.string(),
      containerName: z.string(),
      scores: z.record(z.string(), z.number()),
      criterionScore: z.number().optional(),
      /** How many judges scored it in each round. */
      judges: z.record(z.string(), z.number()).optional(),
      rank: z.number().nullable(),
      finalScore: z.number().nullable(),
    }),
  ),
});
export type SnapshotContent = z.infer<typeof content>;
export type SnapshotRound = BoardRound & {
  readonly roundName: string;
  readonly correction: { readonly isOn: boolean; readonly reason: string | null };
  readonly scale: Scale | null;
};

interface SealedWith {
  rounds: readonly (SnapshotRound & { readonly scale: Scale })[];
  roundsThatCount: number;
  tieRules: readonly TieRule[];
  tieCriterion: string | null;
  decisions: readonly TieDecision[];
  judges: ReadonlyMap<string, Readonly<Record<string, number>>>;
}

/** Everything that is on a board at one moment, with its ranks and what settled its ties. */
export const sealBoard = (board: Board, sealed: SealedWith): SnapshotContent => {
  const order = board.view('total');
  const rows = order?.slice(0, order.size()) ?? [];
  return {
    rounds: sealed.rounds.map(({ roundCode, roundName, roundWeightage, isMock, correction, scale }) => ({
      roundCode,
      roundName,
      roundWeightage,
      isMock,
      correction: { isOn: correction.isOn, reason: correction.reason },
      scale: { min: scale.min, max: scale.max, step: scale.step },
    })),
    roundsThatCount: sealed.roundsThatCount,
    tieRules: [...sealed.tieRules],
    tieCriterion: sealed.tieCriterion,
    decisions: sealed.decisions.map(({ containerCodes }) => ({ containerCodes: [...containerCodes] })),
    containers: rows.map(({ container, rank }) => ({
      containerCode: container.containerCode,
      containerName: container.containerName,
      scores: { ...container.scores },
      ...(container.criterionScore === undefined ? {} : { criterionScore: container.criterionScore }),
      judges: { ...sealed.judges.get(container.containerCode) },
      rank: rank ?? null,
      finalScore: container.finalScore ?? null,
    })),
  };
};

/** Containers that fewer judges scored than most, by round. */
export type FewerJudges = ReadonlyMap<string, readonly (ShortPanel & { readonly roundCode: string })[]>;

export const fewerJudges = (
  rounds: readonly { readonly roundCode: string }[],
  containers: Iterable<{
    readonly containerCode: string;
    readonly judges?: Readonly<Record<string, number>> | undefined;
  }>,
): FewerJudges => {
  const all = [...containers];
  const found = new Map<string, (ShortPanel & { roundCode: string })[]>();
  for (const { roundCode } of rounds) {
    const panels = all.flatMap(({ containerCode, judges }) => {
      const size = judges?.[roundCode];
      return size === undefined ? [] : [{ containerCode, judges: size }];
    });
    for (const short of shortPanels(panels)) {
      const known = found.get(short.containerCode) ?? [];
      found.set(short.containerCode, [...known, { ...short, roundCode }]);
    }
  }
  return found;
};

export interface OpenSnapshot {
  board: Board;
  rounds: readonly SnapshotRound[];
  ranks: ReadonlyMap<string, number>;
  tieCriterion: string | null;
  total: StatedTotal;
  fewerJudges: FewerJudges;
}

/** What a total is called where scales were not sealed: the usual scale is assumed to go to ten, as it did by default. */
const scaled = ({ roundWeightage, scale }: SnapshotRound) => ({ roundWeightage, scale: scale ?? { max: 10 } });

export const openSnapshot = (text: string): OpenSnapshot => {
  const read = content.parse(JSON.parse(text));
  const { rounds, tieRules: rules, tieCriterion, decisions, containers, roundsThatCount = rounds.length } = read;
  const rows: BoardContainer[] = containers;
  return {
    board: createBoard({ rounds, tieRules: rules, decisions }, rows),
    rounds,
    tieCriterion,
    total: statedTotal(rounds.map(scaled), roundsThatCount),
    fewerJudges: fewerJudges(rounds, containers),
    ranks: new Map(containers.flatMap(({ containerCode, rank }) => (rank === null ? [] : [[containerCode, rank]]))),
  };
};
