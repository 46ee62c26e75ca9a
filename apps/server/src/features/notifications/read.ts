import type { EndpointInput, EndpointOutput, Endpoints } from '@podium/contract';
import { pageSize } from '@podium/domain/constants';
import { refuse } from '@podium/domain/errors';
import { z } from 'zod';
import { createCursor } from '../../platform/db/cursor.ts';
import type { Db } from '../../platform/db/database.ts';
import type { Announcements } from '../../platform/units/announcements.ts';
import type { Tx, Unit } from '../../platform/units/unit.ts';
import { announceNotices } from './follow.ts';
import type { ListedNotice, NoticeStore } from './notice-store.ts';
import { noticeView } from './views.ts';

type Listed = EndpointOutput<Endpoints['listNotices']>;
type Query = EndpointInput<Endpoints['listNotices']>['query'];
type Counted = EndpointOutput<Endpoints['countNotices']>;

interface ReadDeps {
  db: Db;
  store: NoticeStore;
  announcements: Announcements;
}

const cursors = createCursor(z.tuple([z.number().min(0).max(8.64e15), z.string().max(40)]));
const cursorOf = (row: ListedNotice | undefined): string | null =>
  row ? cursors.write([row.at.getTime(), row.notice_code]) : null;

export const createRead = ({ db, store, announcements }: ReadDeps) => {
  const count = async (on: Db | Tx, userCode: string): Promise<Counted> => ({
    unread: await store.unread(on, userCode),
  });
  return {
    count: (userCode: string): Promise<Counted> => count(db, userCode),
    list: async (userCode: string, { cursor, direction, show }: Query): Promise<Listed> => {
      const read = cursors.read(cursor);
      const end = read && { at: new Date(read[0]), code: read[1] };
      const isNewer = direction === 'newer' && end !== undefined;
      const of = { end, isNewer, onlyUnread: show === 'unread', size: pageSize + 1 };
      const [rows, { unread }] = await Promise.all([store.list(db, userCode, of), count(db, userCode)]);
      const hasMore = rows.length > pageSize;
      // The row too much is on the side that was read towards.
      const page = isNewer ? rows.slice(-pageSize) : rows.slice(0, pageSize);
      const names = await store.names(
        db,
        page.flatMap(({ items }) => items.flatMap(({ by }) => by ?? [])),
      );
      const [hasOlder, hasNewer] = isNewer ? [page.length > 0, hasMore] : [hasMore, end !== undefined];
      return {
        items: page.map((row) => noticeView(row, names)),
        nextCursor: hasOlder ? cursorOf(page.at(-1)) : null,
        previousCursor: hasNewer ? (cursorOf(page[0]) ?? cursor ?? null) : null,
        unread,
      };
    },
    markRead: (unit: Unit<Counted>, userCode: string, which: { noticeCode: string } | { until: Date }) =>
      unit.transact(async (tx) => {
        if ('noticeCode' in which && !(await store.isThere(tx, userCode, which.noticeCode)))
          throw refuse('NOTICE_NOT_FOUND');
        if (await store.markRead(tx, userCode, which, unit.now)) announceNotices(announcements, tx, [userCode]);
        return count(tx, userCode);
      }),
  };
};
