import { endpoints, type EndpointInput, type EndpointOutput, type Endpoints } from '@podium/contract';
import { pageSize } from '@podium/domain/constants';
import { refuse } from '@podium/domain/errors';
import {
  type Board,
  type BoardRow,
  type BoardState,
  type BoardViewer,
  competitionOfLeaderboard,
  visibleBoard,
} from '@podium/domain/leaderboard';
import { rankChange, type RankedRow } from '@podium/domain/scoring';
import { z } from 'zod';
import { createCursor } from '../../platform/cursor.ts';
import type { Db } from '../../platform/db/database.ts';
import { createGroupedStatement, crowdGroups } from '../../platform/db/grouped-statement.ts';
import { prepare, PreparedAnswer } from '../../platform/http/prepared-answer.ts';
import type { CompetitionContents, Competitions } from '../competitions/service.ts';
import type { KeptBoards } from './kept-boards.ts';
import type { BoardHead, LeaderboardStore } from './leaderboard-store.ts';
import type { SnapshotRound } from './snapshot.ts';
import type { Snapshots } from './snapshots.ts';

interface ReadLeaderboardDeps {
  db: Db;
  contents: CompetitionContents;
  standings: Competitions['standings'];
  store: LeaderboardStore;
  boards: KeptBoards;
  snapshots: Snapshots;
}
type Page = EndpointOutput<Endpoints['getLeaderboard']>;
type Query = EndpointInput<Endpoints['getLeaderboard']>['query'];
type Row = Page['items'][number];
type Ranks = ReadonlyMap<string, number>;

const cursors = createCursor(z.tuple([z.number().int().min(0), z.string()]));
const schema = endpoints.getLeaderboard.response.omit({ nextCursor: true });
const rowsAround = Math.floor(pageSize / 2);

const present = ({ container, rank, decidedBy }: RankedRow<BoardRow>, before: Ranks): Row => ({
  containerCode: container.containerCode,
  containerName: container.containerName,
  rank: rank ?? null,
  score: container.finalScore ?? null,
  scores: Object.entries(container.scores).map(([roundCode, adjustedScore]) => ({ roundCode, adjustedScore })),
  decidedBy: decidedBy ?? null,
  rankChange: rankChange(before.get(container.containerCode), rank) ?? null,
});

/** The rows of a page. A page goes on after its last container, wherever that stands by now. */
const rowsOf = (board: Board, query: Query, own: string | undefined, before: Ranks) => {
  const order = board.view(query.view);
  if (!order) throw refuse('ROUND_NOT_FOUND');
  const presentRow = (row: RankedRow<BoardRow>) => present(row, query.view === 'total' ? before : new Map());
  const ownAt = own === undefined ? undefined : order.positionOf(own);
  const ownRow = ownAt === undefined ? null : presentRow(order.slice(ownAt, ownAt + 1)[0]!);
  const words = query.search?.trim().toLocaleLowerCase();
  if (words) {
    const found = order
      .slice(0, order.size())
      .filter((row) => row.container.containerName.toLocaleLowerCase().includes(words));
    const items = found.slice(0, pageSize).map(presentRow);
    return { size: order.size(), from: 0, own: ownRow, items, nextCursor: null };
  }
  const end = cursors.read(query.cursor);
  const after = end && (order.positionOf(end[1]) ?? end[0]) + 1;
  const start = after ?? query.from ?? (ownAt === undefined ? 0 : Math.max(0, ownAt - rowsAround));
  const items = order.slice(start, start + pageSize).map(presentRow);
  const last = start + items.length - 1;
  const hasMore = items.length > 0 && last + 1 < order.size();
  return {
    size: order.size(),
    from: start,
    own: ownRow,
    items,
    nextCursor: hasMore ? cursors.write([last, items.at(-1)?.containerCode ?? '']) : null,
  };
};

const releasedOf = (head: BoardHead): Page['released'] => {
  const { releasedVersion, releasedAt, releasedSha256, releasedChainRow, releasedRounds } = head;
  if (releasedVersion === null || !releasedAt) return null;
  const sealed = { version: releasedVersion, at: releasedAt.toISOString(), sha256: releasedSha256 ?? '' };
  return { ...sealed, chainRow: releasedChainRow ?? 0, roundCodes: releasedRounds };
};

/** What a viewer is shown of a leaderboard, page by page. */
export const createReadLeaderboard = ({ db, contents, standings, store, boards, snapshots }: ReadLeaderboardDeps) => {
  const headOf = createGroupedStatement({
    run: async (codes: readonly string[]): Promise<(BoardHead | undefined)[]> => {
      const found = await store.heads(db, codes);
      return codes.map((code) => found.get(code));
    },
    ...crowdGroups,
  });
  const viewerOf = async (userCode: string | undefined, competitionCode: string): Promise<BoardViewer> => {
    const standing = userCode === undefined ? undefined : await standings.of(userCode, competitionCode);
    if (!standing) return 'stranger';
    const seesScores =
      standing.as === 'organiser' || (standing.as === 'crew' && standing.permissions.includes('scores.view'));
    return seesScores ? 'scores' : 'member';
  };

  /** The board that the gate opens, and the ranks that it is compared with. */
  const openBoard = async (head: BoardHead, viewer: BoardViewer, state: BoardState) => {
    const { competitionCode, releasedVersion } = head;
    const visible = visibleBoard(viewer, state);
    if (visible.shows === 'nothing') throw refuse('LEADERBOARD_NOT_FOUND');
    const { rounds: all, settings } = await contents.of(competitionCode);
    const rounds = all.filter(
      ({ roundCode }) => visible.shows === 'live' && (visible.rounds === 'all' || visible.rounds.includes(roundCode)),
    );
    if (visible.shows === 'snapshot') {
      const { board, rounds: sealed } = await snapshots.open(competitionCode, visible.version);
      return { board, rounds: sealed, before: await snapshots.ranksBefore(competitionCode, releasedVersion ?? 0) };
    }
    const { board } = await boards.get(db, head, { rounds, tieRules: settings.judging.values.tieChain });
    // Those who see the last publication compare with the one before it; the organiser compares with what others see.
    const compared = (releasedVersion ?? 0) + (viewer === 'scores' ? 1 : 0);
    return { board, rounds, before: await snapshots.ranksBefore(competitionCode, compared) };
  };

  return async (leaderboardID: string, userCode: string | undefined, query: Query): Promise<PreparedAnswer> => {
    const competitionCode = competitionOfLeaderboard(leaderboardID);
    const head = competitionCode === undefined ? undefined : await headOf(competitionCode);
    if (!head || competitionCode === undefined || head.isRemoved) throw refuse('LEADERBOARD_NOT_FOUND');
    const viewer = await viewerOf(userCode, competitionCode);
    const { row, rounds: current, settings } = await contents.of(competitionCode);
    const scaleMax = new Map(current.map(({ roundCode, scale }) => [roundCode, scale.max]));
    const { board, rounds, before } = await openBoard(head, viewer, {
      isOpen: head.status === 'LIVE',
      isPublic: settings.release.values.publicLeaderboard,
      releasedRounds: head.releasedRounds,
      frozenVersion: head.frozenVersion,
    });
    const asksOwn = query.around === 'me' && userCode !== undefined;
    const own = asksOwn ? await store.ownContainer(db, competitionCode, userCode) : undefined;
    const { nextCursor, ...page } = rowsOf(board, query, own, before);
    const answer: Omit<Page, 'nextCursor'> = {
      leaderboardID,
      competitionCode,
      competitionName: row.competition_name,
      view: query.view,
      isReleased: head.releasedRounds.length > 0,
      released: releasedOf(head),
      isLive: viewer === 'scores',
      frozen: head.frozenAt ? { at: head.frozenAt.toISOString(), reason: head.frozenBecause ?? '' } : null,
      rounds: rounds.map(({ roundCode, roundName, roundWeightage, isMock }: SnapshotRound) => ({
        roundCode,
        roundName,
        roundWeightage,
        isMock,
        scaleMax: scaleMax.get(roundCode) ?? null,
      })),
      ...page,
    };
    return new PreparedAnswer(prepare(schema, answer), nextCursor);
  };
};
