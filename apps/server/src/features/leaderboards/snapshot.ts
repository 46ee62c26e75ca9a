import { canonicalJson } from '@podium/domain/audit-chain';
import { type Board, type BoardContainer, type BoardRound, createBoard } from '@podium/domain/leaderboard';
import { type TieRule, tieRules } from '@podium/domain/scoring';
import { z } from 'zod';

const content = z.object({
  rounds: z.array(
    z.object({ roundCode: z.string(), roundName: z.string(), roundWeightage: z.number(), isMock: z.boolean() }),
  ),
  tieRules: z.array(z.enum(tieRules)),
  containers: z.array(
    z.object({
      containerCode: z.string(),
      containerName: z.string(),
      scores: z.record(z.string(), z.number()),
      rank: z.number().nullable(),
      finalScore: z.number().nullable(),
    }),
  ),
});
export type SnapshotRound = BoardRound & { readonly roundName: string };

/** Everything that is on a board at one moment, with its ranks, as one text. */
export const sealBoard = (board: Board, rounds: readonly SnapshotRound[], rules: readonly TieRule[]): string => {
  const order = board.view('total');
  const rows = order?.slice(0, order.size()) ?? [];
  return canonicalJson({
    rounds: rounds.map(({ roundCode, roundName, roundWeightage, isMock }) => ({
      roundCode,
      roundName,
      roundWeightage,
      isMock,
    })),
    tieRules: rules,
    containers: rows.map(({ container: { containerCode, containerName, scores, finalScore }, rank }) => ({
      containerCode,
      containerName,
      scores,
      rank: rank ?? null,
      finalScore: finalScore ?? null,
    })),
  });
};

export interface OpenSnapshot {
  board: Board;
  rounds: readonly SnapshotRound[];
  ranks: ReadonlyMap<string, number>;
}

export const openSnapshot = (text: string): OpenSnapshot => {
  const { rounds, tieRules: rules, containers } = content.parse(JSON.parse(text));
  const rows: BoardContainer[] = containers;
  return {
    board: createBoard({ rounds, tieRules: rules }, rows),
    rounds,
    ranks: new Map(containers.flatMap(({ containerCode, rank }) => (rank === null ? [] : [[containerCode, rank]]))),
  };
};
