import { maxInNotice, maxUnread, type NoticeKind } from '@podium/domain/notifications';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/database.ts';
import type { Tx } from '../../platform/units/unit.ts';
import type { Recipient } from './audience-store.ts';
import type { NoticeItem, NoticeRow } from './tables.ts';

type On = Db | Tx;

interface NewNotice {
  kind: NoticeKind;
  competitionCode: string;
  roundCode: string | null;
  subject: string;
  moment: string | null;
  item: NoticeItem;
}
/** The end of a page. */
interface End {
  at: Date;
  code: string;
}
export type ListedNotice = NoticeRow & {
  competition_name: string;
  container_name: string | null;
  round_name: string | null;
};

const batch = 5000;
const lastItem = maxInNotice - 1;

/** Notices of a competition that was removed lead nowhere. */
const shown = sql`from notices n join competitions c on c.competition_code = n.competition_code and c.removed_at is null`;

export const createNoticeStore = () => ({
  /** One for each person; an unread one about the same is brought up and counts on. */
  add: async (tx: Tx, to: readonly Recipient[], one: NewNotice, now: Date): Promise<void> => {
    for (let from = 0; from < to.length; from += batch) {
      const part = to.slice(from, from + batch);
      const users = part.map(({ userCode }) => userCode);
      const containers = part.map(({ containerCode }) => containerCode);
      await sql`insert into notices
          (user_code, kind, group_key, competition_code, container_code, round_code, subject, moment, items, at)
        select r.user_code, ${one.kind}::text,
          concat_ws(' ', ${one.kind}::text, ${one.competitionCode}::text, coalesce(r.container_code, '-'), ${one.subject}::text),
          ${one.competitionCode}::text, r.container_code, ${one.roundCode}::text, ${one.subject}::text,
          ${one.moment}::timestamptz, jsonb_build_array(${JSON.stringify(one.item)}::jsonb), ${now}::timestamptz
        from unnest(${users}::text[], ${containers}::text[]) as r(user_code, container_code)
        on conflict (user_code, group_key) where read_at is null do update set
          count = notices.count + 1, at = excluded.at, moment = excluded.moment,
          items = jsonb_path_query_array(excluded.items || notices.items,
            ${sql.lit(`$[0 to ${lastItem}]`)}::jsonpath)`.execute(tx);
    }
  },
  /** One row more than a page says whether there is more. */
  list: async (
    on: On,
    userCode: string,
    { end, isNewer, onlyUnread, size }: { end: End | undefined; isNewer: boolean; onlyUnread: boolean; size: number },
  ): Promise<ListedNotice[]> => {
    const after = end
      ? sql`and (n.at, n.notice_code) ${isNewer ? sql`>` : sql`<`} (${end.at}::timestamptz, ${end.code}::text)`
      : sql``;
    const direction = isNewer ? sql`asc` : sql`desc`;
    const { rows } = await sql<ListedNotice>`
      select n.*, c.competition_name, k.container_name, r.round_name ${shown}
      left join containers k on k.container_code = n.container_code and k.removed_at is null
      left join rounds r on r.round_code = n.round_code
      where n.user_code = ${userCode} ${onlyUnread ? sql`and n.read_at is null` : sql``} ${after}
      order by n.at ${direction}, n.notice_code ${direction} limit ${size}`.execute(on);
    return isNewer ? rows.toReversed() : rows;
  },
  unread: async (on: On, userCode: string): Promise<number> => {
    const { rows } = await sql<{ unread: number }>`select count(*)::integer as unread from (
      select 1 ${shown} where n.user_code = ${userCode} and n.read_at is null limit ${maxUnread}) as counted`.execute(
      on,
    );
    return rows[0]?.unread ?? 0;
  },
  isThere: async (on: On, userCode: string, noticeCode: string): Promise<boolean> =>
    (await on
      .selectFrom('notices')
      .select('notice_code')
      .where('user_code', '=', userCode)
      .where('notice_code', '=', noticeCode)
      .executeTakeFirst()) !== undefined,
  /** Says whether anything changed. */
  markRead: async (tx: Tx, userCode: string, which: { noticeCode: string } | { until: Date }, now: Date) => {
    const unread = tx
      .updateTable('notices')
      .set({ read_at: now })
      .where('user_code', '=', userCode)
      .where('read_at', 'is', null);
    const { numUpdatedRows } = await (
      'noticeCode' in which ? unread.where('notice_code', '=', which.noticeCode) : unread.where('at', '<=', which.until)
    ).executeTakeFirst();
    return numUpdatedRows > 0n;
  },
  ofPerson: (on: On, userCode: string): Promise<NoticeRow[]> =>
    on.selectFrom('notices').selectAll().where('user_code', '=', userCode).orderBy('at').execute(),
  forget: async (tx: Tx, userCode: string): Promise<void> => {
    await tx.deleteFrom('notices').where('user_code', '=', userCode).execute();
  },
  removeBefore: async (tx: Tx, before: Date): Promise<void> => {
    await tx.deleteFrom('notices').where('at', '<', before).execute();
  },
  /** The names of people who still have an account. */
  names: async (on: On, userCodes: readonly string[]): Promise<ReadonlyMap<string, string>> => {
    if (userCodes.length === 0) return new Map();
    const rows = await on
      .selectFrom('users')
      .select(['user_code', sql<string | null>`nullif(concat_ws(' ', f_name, l_name), '')`.as('name')])
      .where('user_code', 'in', [...new Set(userCodes)])
      .execute();
    return new Map(rows.flatMap(({ user_code, name }) => (name === null ? [] : [[user_code, name] as const])));
  },
});
export type NoticeStore = ReturnType<typeof createNoticeStore>;
