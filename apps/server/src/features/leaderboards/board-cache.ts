import { type Board, type BoardContainer, createBoard } from '@podium/domain/leaderboard';
import type { Db } from '../../platform/db/database.ts';
import type { Tx } from '../../platform/units/unit.ts';
import type { BoardContent } from './board-content.ts';
import type { BoardHead, LeaderboardStore, StoredScore } from './leaderboard-store.ts';

export interface CachedBoard {
  board: Board;
  /** The revisions of what is read as a whole: rounds, settings, names of containers. */
  base: string;
  scoresRevision: number;
}

const maxKept = 60;

/** The same container with one round's score, and with the criterion's mean if it is a criterion of that round. */
const withScore = (
  known: BoardContainer | undefined,
  { containerCode, containerName, roundCode, adjusted, criterionScore, judges: panel }: StoredScore,
  criterion: BoardContent['criterion'],
): BoardContainer => {
  const { [roundCode]: _, ...others } = known?.scores ?? {};
  const scores = adjusted === null ? others : { ...others, [roundCode]: adjusted };
  const { [roundCode]: __, ...otherPanels } = known?.judges ?? {};
  const judges = adjusted === null ? otherPanels : { ...otherPanels, [roundCode]: panel };
  const decisive = roundCode === criterion?.roundCode ? criterionScore : known?.criterionScore;
  return { containerCode, containerName, scores, judges, ...(decisive == null ? {} : { criterionScore: decisive }) };
};

const apply = (board: Board, rows: readonly StoredScore[], { criterion }: BoardContent): void => {
  for (const row of rows) {
    const container = withScore(board.get(row.containerCode), row, criterion);
    if (Object.keys(container.scores).length === 0) board.remove(row.containerCode);
    else board.set(container);
  }
};

const gather = (rows: readonly StoredScore[], { criterion }: BoardContent): Iterable<BoardContainer> => {
  const found = new Map<string, BoardContainer>();
  for (const row of rows)
    if (row.adjusted !== null) found.set(row.containerCode, withScore(found.get(row.containerCode), row, criterion));
  return found.values();
};

/**
 * Boards in memory, each for the rounds that its viewers may see: a score of another round is never in it. A board that is older than
 * the scores reads the rows that changed since; it is read as a whole again when rounds, settings or containers changed.
 */
export const createBoardCache = ({ store }: { store: LeaderboardStore }) => {
  const kept = new Map<string, CachedBoard>();
  const turns = new Map<string, Promise<unknown>>();

  const scoresAfter = (on: Db | Tx, competitionCode: string, { rounds, criterion }: BoardContent, after: number) => {
    const roundCodes = rounds.map(({ roundCode }) => roundCode);
    return store.scores(on, { competitionCode, roundCodes, criterionCode: criterion?.criterionCode ?? '', after });
  };
  const keyOf = ({ competitionCode }: BoardHead, { rounds }: BoardContent): string =>
    `${competitionCode} ${rounds.map(({ roundCode }) => roundCode).join(' ')}`;
  const baseOf = ({ competitionRevision, containersRevision }: BoardHead): string =>
    `${competitionRevision} ${containersRevision}`;
  const load = async (on: Db | Tx, head: BoardHead, content: BoardContent): Promise<Board> =>
    createBoard(content, gather(await scoresAfter(on, head.competitionCode, content, 0), content));
  const bringUp = async (db: Db, key: string, head: BoardHead, content: BoardContent): Promise<CachedBoard> => {
    const { competitionCode, scoresRevision } = head;
    const base = baseOf(head);
    const known = kept.get(key);
    if (!known || known.base !== base) {
      const made = { board: await load(db, head, content), base, scoresRevision };
      kept.delete(key);
      kept.set(key, made);
      const [oldest] = kept.keys();
      if (kept.size > maxKept && oldest !== undefined) kept.delete(oldest);
      return made;
    }
    if (known.scoresRevision < scoresRevision) {
      apply(known.board, await scoresAfter(db, competitionCode, content, known.scoresRevision), content);
      known.scoresRevision = scoresRevision;
    }
    return known;
  };

  return {
    load,
    /**
     * The board as a transaction sees it that holds the competition's lock and has read this head itself: what is kept,
     * with the rows that changed since, or else all of it. It is not kept, because the transaction may be rolled back.
     */
    within: async (tx: Tx, head: BoardHead, content: BoardContent): Promise<Board> => {
      const known = kept.get(keyOf(head, content));
      if (known?.base !== baseOf(head) || known.scoresRevision > head.scoresRevision) return load(tx, head, content);
      if (known.scoresRevision === head.scoresRevision) return known.board;
      // Taken together and before waiting: the kept board goes on changing.
      const { scoresRevision } = known;
      const board = createBoard(content, known.board.containers());
      apply(board, await scoresAfter(tx, head.competitionCode, content, scoresRevision), content);
      return board;
    },
    /** The board of this head or a newer one. Those who ask for the same board wait for one another. */
    get: async (db: Db, head: BoardHead, content: BoardContent): Promise<CachedBoard> => {
      const key = keyOf(head, content);
      const isReady = (one: CachedBoard | undefined): one is CachedBoard =>
        one?.base === baseOf(head) && one.scoresRevision >= head.scoresRevision;
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
export type BoardCache = ReturnType<typeof createBoardCache>;
