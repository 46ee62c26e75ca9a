import type { Round } from '@podium/contract';
import { type Board, type BoardContainer, createBoard } from '@podium/domain/leaderboard';
import type { TieRule } from '@podium/domain/scoring';
import type { Db } from '../../platform/db/database.ts';
import type { Tx } from '../../platform/unit.ts';
import type { BoardHead, LeaderboardStore, StoredScore } from './leaderboard-store.ts';

export interface BoardContent {
  rounds: readonly Omit<Round, 'entryCount'>[];
  tieRules: readonly TieRule[];
}
interface KeptBoard {
  board: Board;
  /** The revisions of what is read as a whole: rounds, settings, names of containers. */
  base: string;
  scoresRevision: number;
}

const mostKept = 60;

const apply = (board: Board, rows: readonly StoredScore[]): void => {
  for (const { containerCode, containerName, roundCode, adjusted } of rows) {
    const { [roundCode]: _, ...others } = board.get(containerCode)?.scores ?? {};
    const scores = adjusted === null ? others : { ...others, [roundCode]: adjusted };
    if (Object.keys(scores).length === 0) board.remove(containerCode);
    else board.set({ containerCode, containerName, scores });
  }
};

const gather = (rows: readonly StoredScore[]): BoardContainer[] => {
  const found = new Map<string, { containerCode: string; containerName: string; scores: Record<string, number> }>();
  for (const { containerCode, containerName, roundCode, adjusted } of rows) {
    if (adjusted === null) continue;
    const known = found.get(containerCode) ?? { containerCode, containerName, scores: {} };
    known.scores[roundCode] = adjusted;
    found.set(containerCode, known);
  }
  return [...found.values()];
};

/**
 * Boards in memory, each for the rounds that its viewers may see: a score of another round is never in it. A board that is older than
 * the scores reads the rows that changed since; it is read as a whole again when rounds, settings or containers changed.
 */
export const createKeptBoards = ({ store }: { store: LeaderboardStore }) => {
  const kept = new Map<string, KeptBoard>();
  const turns = new Map<string, Promise<unknown>>();

  const load = async (on: Db | Tx, head: BoardHead, { rounds, tieRules }: BoardContent): Promise<Board> => {
    const roundCodes = rounds.map(({ roundCode }) => roundCode);
    const rows = await store.scores(on, { competitionCode: head.competitionCode, roundCodes, after: 0 });
    return createBoard({ rounds, tieRules }, gather(rows));
  };
  const bringUp = async (db: Db, key: string, head: BoardHead, content: BoardContent): Promise<KeptBoard> => {
    const { competitionCode, scoresRevision } = head;
    const base = `${head.competitionRevision} ${head.containersRevision}`;
    const known = kept.get(key);
    if (!known || known.base !== base) {
      const made = { board: await load(db, head, content), base, scoresRevision };
      kept.delete(key);
      kept.set(key, made);
      const [oldest] = kept.keys();
      if (kept.size > mostKept && oldest !== undefined) kept.delete(oldest);
      return made;
    }
    if (known.scoresRevision < scoresRevision) {
      const roundCodes = content.rounds.map(({ roundCode }) => roundCode);
      apply(known.board, await store.scores(db, { competitionCode, roundCodes, after: known.scoresRevision }));
      known.scoresRevision = scoresRevision;
    }
    return known;
  };

  return {
    load,
    /** The board of this head or a newer one. Those who ask for the same board wait for one another. */
    get: async (db: Db, head: BoardHead, content: BoardContent): Promise<KeptBoard> => {
      const key = `${head.competitionCode} ${content.rounds.map(({ roundCode }) => roundCode).join(' ')}`;
      const isReady = (one: KeptBoard | undefined): one is KeptBoard =>
        one?.base === `${head.competitionRevision} ${head.containersRevision}` &&
        one.scoresRevision >= head.scoresRevision;
      const ready = kept.get(key);
      if (isReady(ready)) return ready;
      const turn = (turns.get(key) ?? Promise.resolve()).then(
        () => bringUp(db, key, head, content),
        () => bringUp(db, key, head, content),
      );
      turns.set(key, turn);
      try {
        return await turn;
      } finally {
        if (turns.get(key) === turn) turns.delete(key);
      }
    },
  };
};
export type KeptBoards = ReturnType<typeof createKeptBoards>;
