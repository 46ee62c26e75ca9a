import { refuse } from '@podium/domain/errors';
import { createBoard } from '@podium/domain/leaderboard';
import type { Db } from '../../platform/db/database.ts';
import type { BoardContents } from './board-content.ts';
import type { OpenGate } from './board-gate.ts';
import type { KeptBoards } from './kept-boards.ts';
import type { Snapshots } from './snapshots.ts';

interface OpenBoardDeps {
  db: Db;
  boardContents: BoardContents;
  boards: KeptBoards;
  snapshots: Snapshots;
}

/** The board that the gate opens, and the ranks that it is compared with. Pages and files are made of this and nothing else. */
export const createOpenBoard =
  ({ db, boardContents, boards, snapshots }: OpenBoardDeps) =>
  async ({ head, visible }: OpenGate) => {
    const { competitionCode, releasedVersion } = head;
    const { content, board: live } = await boardContents.of(competitionCode);
    const name = content.row.competition_name;
    const scaleMax = new Map(content.rounds.map(({ roundCode, scale }) => [roundCode, scale.max]));
    const shown = { name, scaleMax };
    switch (visible.shows) {
      case 'nothing':
        throw refuse('LEADERBOARD_NOT_FOUND');
      case 'announcement':
        return { ...shown, board: createBoard({ rounds: [], tieRules: [] }, []), rounds: [], before: new Map() };
      case 'snapshot': {
        const { board, rounds } = await snapshots.open(competitionCode, visible.version);
        return { ...shown, board, rounds, before: await snapshots.ranksBefore(competitionCode, visible.version) };
      }
      case 'live': {
        const { board } = await boards.get(db, head, live);
        // The organiser compares with what others see.
        const before = await snapshots.ranksBefore(competitionCode, (releasedVersion ?? 0) + 1);
        return { ...shown, board, rounds: live.rounds, before };
      }
      default:
        return visible satisfies never;
    }
  };
export type OpenBoard = ReturnType<typeof createOpenBoard>;
