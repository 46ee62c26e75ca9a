import type { EndpointInput, EndpointOutput, Endpoints } from '@podium/contract';
import { pageSize } from '@podium/domain/constants';
import { refuse } from '@podium/domain/errors';
import { type Board, type BoardRow, createNameSearch } from '@podium/domain/leaderboard';
import { rankChange, type RankedRow } from '@podium/domain/scoring';
import { z } from 'zod';
import { createCursor } from '../../platform/db/cursor.ts';
import type { FewerJudges } from './snapshot.ts';

export type Query = EndpointInput<Endpoints['getLeaderboard']>['query'];
type Row = EndpointOutput<Endpoints['getLeaderboard']>['items'][number];
export type Ranks = ReadonlyMap<string, number>;

const cursors = createCursor(z.tuple([z.number().int().min(0), z.string()]));
const rowsAround = Math.floor(pageSize / 2);

export const presentRow = (
  { container, rank, decidedBy }: RankedRow<BoardRow>,
  before: Ranks,
  fewerJudges: FewerJudges,
): Row => ({
  containerCode: container.containerCode,
  containerName: container.containerName,
  rank: rank ?? null,
  score: container.finalScore ?? null,
  scores: Object.entries(container.scores).map(([roundCode, adjustedScore]) => ({ roundCode, adjustedScore })),
  decidedBy: decidedBy ?? null,
  rankChange: rankChange(before.get(container.containerCode), rank) ?? null,
  fewerJudges: (fewerJudges.get(container.containerCode) ?? []).map(({ roundCode, judges, others }) => ({
    roundCode,
    judges,
    others,
  })),
});

const findRows = createNameSearch();

/** The rows of a page. A page goes on after its last container, wherever that stands by now. */
export const rowsOf = (
  { board, before, fewerJudges }: { board: Board; before: Ranks; fewerJudges: FewerJudges },
  query: Query,
  own: string | undefined,
) => {
  const order = board.view(query.view);
  if (!order) throw refuse('ROUND_NOT_FOUND');
  const present = (row: RankedRow<BoardRow>) =>
    presentRow(row, query.view === 'total' ? before : new Map(), fewerJudges);
  const ownAt = own === undefined ? undefined : order.positionOf(own);
  const ownRow = ownAt === undefined ? null : present(order.slice(ownAt, ownAt + 1)[0]!);
  const words = query.search?.trim();
  if (words) {
    const items = findRows(order, words, pageSize).map(present);
    return { size: order.size(), from: 0, own: ownRow, items, nextCursor: null };
  }
  const end = cursors.read(query.cursor);
  const after = end && (order.positionOf(end[1]) ?? end[0]) + 1;
  const start = after ?? query.from ?? (ownAt === undefined ? 0 : Math.max(0, ownAt - rowsAround));
  const items = order.slice(start, start + pageSize).map(present);
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
