import { refuse } from '@podium/domain/errors';
import { countsInTotal, statedTotal } from '@podium/domain/counting';
import { type Board, createBoard } from '@podium/domain/leaderboard';
import type { Db } from '../../platform/db/database.ts';
import type { BoardContents } from './board-content.ts';
import type { OpenGate } from './board-gate.ts';
import type { BoardCache, CachedBoard } from './board-cache.ts';
import { type FewerJudges, fewerJudges } from './snapshot.ts';
import type { Snapshots } from './snapshots.ts';

interface OpenBoardDeps {
  db: Db;
  boardContents: BoardContents;
  boards: BoardCache;
  snapshots: Snapshots;
}

/** What follows from all containers of a live board: worked out once for as long as the board stays the same. */
const createLiveFacts = () => {
  const kept = new WeakMap<Board, { revision: string; scoredCodes: ReadonlySet<string>; short: FewerJudges }>();
  return ({ board, base, scoresRevision }: CachedBoard) => {
    const revision = `${base} ${scoresRevision}`;
    const known = kept.get(board);
    if (known?.revision === revision) return known;
    const containers = [...board.containers()];
    const scoredCodes = new Set(containers.flatMap(({ scores }) => Object.keys(scores)));
    const facts = { revision, scoredCodes, short: fewerJudges(board.rounds, containers) };
    kept.set(board, facts);
    return facts;
  };
};

/** The board that the gate opens, and the ranks that it is compared with. Pages and files are made of this and nothing else. */
export const createOpenBoard = ({ db, boardContents, boards, snapshots }: OpenBoardDeps) => {
  const factsOf = createLiveFacts();
  return async ({ head, visible }: OpenGate) => {
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
        const cached = await boards.get(db, head, live);
        const { scoredCodes, short } = factsOf(cached);
        // The organiser compares with what others see.
        const before = await snapshots.ranksBefore(competitionCode, (releasedVersion ?? 0) + 1);
        // A round is there when somebody has a score in it.
        const scored = live.rounds.filter(({ roundCode }) => scoredCodes.has(roundCode));
        const total = statedTotal(scored, live.rounds.filter(countsInTotal).length);
        const { board } = cached;
        return { ...shown, board, rounds: live.rounds, before, total, toCome: toCome(scored), fewerJudges: short };
      }
      default:
        return visible satisfies never;
    }
  };
};
export type OpenBoard = ReturnType<typeof createOpenBoard>;
