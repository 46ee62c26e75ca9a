import { refuse } from '@podium/domain/errors';
import { countsInTotal, statedTotal } from '@podium/domain/counting';
import { type Board, createBoard } from '@podium/domain/leaderboard';
import type { Db } from '../../platform/db/database.ts';
import type { BoardContents } from './board-content.ts';
import type { OpenGate } from './board-gate.ts';
import type { BoardCache } from './board-cache.ts';
import { fewerJudges } from './snapshot.ts';
import type { Snapshots } from './snapshots.ts';

interface OpenBoardDeps {
  db: Db;
  boardContents: BoardContents;
  boards: BoardCache;
  snapshots: Snapshots;
}

/** On a live board a round is there when somebody has a score in it. */
const scoredRounds = <R extends { roundCode: string }>(rounds: readonly R[], board: Board): R[] => {
  const scored = new Set<string>();
  for (const { scores } of board.containers()) for (const roundCode of Object.keys(scores)) scored.add(roundCode);
  return rounds.filter(({ roundCode }) => scored.has(roundCode));
};

/** The board that the gate opens, and the ranks that it is compared with. Pages and files are made of this and nothing else. */
export const createOpenBoard =
  ({ db, boardContents, boards, snapshots }: OpenBoardDeps) =>
  async ({ head, visible }: OpenGate) => {
    const { competitionCode, releasedVersion } = head;
    const { content, board: live } = await boardContents.of(competitionCode);
    const name = content.row.competition_name;
    const shown = { name };
    const toCome = (rounds: readonly { roundCode: string }[]) =>
      live.rounds.filter((one) => countsInTotal(one) && !rounds.some(({ roundCode }) => roundCode === one.roundCode));
    switch (visible.shows) {
      case 'nothing':
        throw refuse('LEADERBOARD_NOT_FOUND');
      case 'announcement':
        return {
          ...shown,
          board: createBoard({ rounds: [], tieRules: [] }, []),
          rounds: [],
          before: new Map(),
          total: statedTotal([], live.rounds.filter(countsInTotal).length),
          toCome: toCome([]),
          fewerJudges: new Map(),
        };
      case 'snapshot': {
        const { board, rounds, total, fewerJudges: short } = await snapshots.open(competitionCode, visible.version);
        const before = await snapshots.ranksBefore(competitionCode, visible.version);
        return { ...shown, board, rounds, before, total, toCome: toCome(rounds), fewerJudges: short };
      }
      case 'live': {
        const { board } = await boards.get(db, head, live);
        // The organiser compares with what others see.
        const before = await snapshots.ranksBefore(competitionCode, (releasedVersion ?? 0) + 1);
        const scored = scoredRounds(live.rounds, board);
        const total = statedTotal(scored, live.rounds.filter(countsInTotal).length);
        const short = fewerJudges(live.rounds, board.containers());
        return { ...shown, board, rounds: live.rounds, before, total, toCome: toCome(scored), fewerJudges: short };
      }
      default:
        return visible satisfies never;
    }
  };
export type OpenBoard = ReturnType<typeof createOpenBoard>;
