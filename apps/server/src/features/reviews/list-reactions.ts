import type { EndpointInput, EndpointOutput, Endpoints } from '@podium/contract';
import { pageSize } from '@podium/domain/constants';
import { z } from 'zod';
import { createCursor } from '../../platform/db/cursor.ts';
import type { Db } from '../../platform/db/database.ts';
import type { ReactionStore } from './reaction-store.ts';

type Query = EndpointInput<Endpoints['listReactions']>['query'];
type Listed = EndpointOutput<Endpoints['listReactions']>;

const cursors = createCursor(z.tuple([z.number(), z.string()]));

/** For those who view scores: what the teams say about the comments, and no word about who wrote these. */
export const createListReactions =
  ({ db, store }: { db: Db; store: ReactionStore }) =>
  async (competitionCode: string, { cursor, round, reaction }: Query): Promise<Listed> => {
    const end = cursors.read(cursor);
    const before = end && { at: new Date(end[0]), code: end[1] };
    const [rows, counts] = await Promise.all([
      store.list(db, { competitionCode, round, reaction, before, limit: pageSize + 1 }),
      store.counts(db, competitionCode),
    ]);
    const page = rows.slice(0, pageSize);
    const last = page.at(-1);
    return {
      items: page.map(({ at, ...row }) => ({ ...row, at: at.toISOString() })),
      nextCursor: last && rows.length > pageSize ? cursors.write([last.at.getTime(), last.reactionCode]) : null,
      counts,
    };
  };
