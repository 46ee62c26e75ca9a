import { endpoints, type EndpointOutput, type Endpoints } from '@podium/contract';
import { refuse } from '@podium/domain/errors';
import { createBoard } from '@podium/domain/leaderboard';
import type { Db } from '../../platform/db/database.ts';
import { prepare, PreparedAnswer } from '../../platform/http/prepared-answer.ts';
import type { BoardGate, OpenGate } from './board-gate.ts';
import type { KeptBoards } from './kept-boards.ts';
import type { BoardHead, LeaderboardStore } from './leaderboard-store.ts';
import { type Query, rowsOf } from './page-rows.ts';
import type { Snapshots } from './snapshots.ts';

interface ReadLeaderboardDeps {
  db: Db;
  gate: BoardGate;
  store: LeaderboardStore;
  boards: KeptBoards;
  snapshots: Snapshots;
}
type Page = EndpointOutput<Endpoints['getLeaderboard']>;

const schema = endpoints.getLeaderboard.response.omit({ nextCursor: true });

const releasedOf = (head: BoardHead): Page['released'] => {
  const { releasedVersion, releasedAt, releasedSha256, releasedChainRow, releasedRounds, releasedBecause } = head;
  if (releasedVersion === null || !releasedAt) return null;
  const sealed = { version: releasedVersion, at: releasedAt.toISOString(), sha256: releasedSha256 ?? '' };
  return { ...sealed, chainRow: releasedChainRow ?? 0, roundCodes: releasedRounds, reason: releasedBecause };
};

/** What a viewer is shown of a leaderboard, page by page. */
export const createReadLeaderboard = (deps: ReadLeaderboardDeps) => {
  const { db, gate, store, boards, snapshots } = deps;
  /** The board that the gate opens, and the ranks that it is compared with. */
  const openBoard = async ({ head, content, live, visible }: OpenGate) => {
    const { competitionCode, releasedVersion } = head;
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

  return async (leaderboardID: string, userCode: string | undefined, query: Query): Promise<PreparedAnswer> => {
    const opened = await gate(leaderboardID, userCode);
    if (!opened) throw refuse('LEADERBOARD_NOT_FOUND');
    const { head, viewer } = opened;
    const { competitionCode } = head;
    const { name, scaleMax, board, rounds, before } = await openBoard(opened);
    const asksOwn = query.around === 'me' && userCode !== undefined;
    const own = asksOwn ? await store.ownContainer(db, competitionCode, userCode) : undefined;
    const { nextCursor, ...page } = rowsOf(board, query, own, before);
    const answer: Omit<Page, 'nextCursor'> = {
      leaderboardID,
      competitionCode,
      competitionName: name,
      view: query.view,
      isReleased: head.releasedVersion !== null,
      released: releasedOf(head),
      isLive: viewer === 'scores',
      frozen: head.frozenAt ? { at: head.frozenAt.toISOString(), reason: head.frozenBecause ?? '' } : null,
      rounds: rounds.map((round) => ({ ...round, scaleMax: scaleMax.get(round.roundCode) ?? null })),
      ...page,
    };
    return new PreparedAnswer(prepare(schema, answer), nextCursor);
  };
};
