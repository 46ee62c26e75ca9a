import { canonicalJson } from '@podium/domain/audit-chain';
import { type Board, type BoardContainer, type BoardRound, createBoard } from '@podium/domain/leaderboard';
import { tieRules } from '@podium/domain/scoring';
import { z } from 'zod';
import type { BoardContent } from './board-content.ts';

const noCorrection = { isOn: false, reason: null };
const content = z.object({
  rounds: z.array(
    z.object({
      roundCode: z.string(),
      roundName: z.string(),
      roundWeightage: z.number(),
      isMock: z.boolean(),
      correction: z.object({ isOn: z.boolean(), reason: z.string().nullable() }).default(noCorrection),
    }),
  ),
  tieRules: z.array(z.enum(tieRules)),
  tieCriterion: z.string().nullable().default(null),
  decisions: z.array(z.object({ containerCodes: z.array(z.string()) })).default([]),
  containers: z.array(
    z.object({
      containerCode: z.string(),
      containerName: z.string(),
      scores: z.record(z.string(), z.number()),
      criterionScore: z.number().optional(),
      rank: z.number().nullable(),
      finalScore: z.number().nullable(),
    }),
  ),
});
export type SnapshotRound = BoardRound & {
  readonly roundName: string;
  readonly correction: { readonly isOn: boolean; readonly reason: string | null };
};

/** Everything that is on a board at one moment, with its ranks and what settled its ties, as one text. */
export const sealBoard = (board: Board, { rounds, tieRules: rules, decisions, criterion }: BoardContent): string => {
  const order = board.view('total');
  const rows = order?.slice(0, order.size()) ?? [];
  return canonicalJson({
    rounds: rounds.map(({ roundCode, roundName, roundWeightage, isMock, correction: { isOn, reason } }) => ({
      roundCode,
      roundName,
      roundWeightage,
      isMock,
      correction: { isOn, reason },
    })),
    tieRules: rules,
    tieCriterion: criterion?.criterionCode ?? null,
    decisions: decisions.map(({ containerCodes }) => ({ containerCodes })),
    containers: rows.map(({ container, rank }) => ({
      containerCode: container.containerCode,
      containerName: container.containerName,
      scores: container.scores,
      criterionScore: container.criterionScore,
      rank: rank ?? null,
      finalScore: container.finalScore ?? null,
    })),
  });
};

export interface OpenSnapshot {
  board: Board;
  rounds: readonly SnapshotRound[];
  ranks: ReadonlyMap<string, number>;
  tieCriterion: string | null;
}

export const openSnapshot = (text: string): OpenSnapshot => {
  const { rounds, tieRules: rules, tieCriterion, decisions, containers } = content.parse(JSON.parse(text));
  const rows: BoardContainer[] = containers;
  return {
    board: createBoard({ rounds, tieRules: rules, decisions }, rows),
    rounds,
    tieCriterion,
    ranks: new Map(containers.flatMap(({ containerCode, rank }) => (rank === null ? [] : [[containerCode, rank]]))),
  };
};
