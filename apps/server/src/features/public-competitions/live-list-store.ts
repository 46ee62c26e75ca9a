import { pageSize } from '@podium/domain/constants';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../platform/db/database.ts';
import { likeAnywhere } from '../../platform/db/like-text.ts';
import { containerCount, type PageEnd } from '../competitions/service.ts';
import type { CompetitionRow } from '../competitions/tables.ts';

/** As much of a LIVE competition as says whether what was read of it before still holds, and the time it is sorted by. */
export type LiveHead = Pick<CompetitionRow, 'competition_code' | 'revision'> & { container_count: number; at: Date };

/** The parts of the list by closing, in the order in which they are shown. */
export const liveSections = ['interests', 'open', 'later', 'over'] as const;
export type LiveSection = (typeof liveSections)[number];

export interface LiveFilter {
  words: readonly string[];
  categoryName: string | undefined;
}
interface SectionAsked extends LiveFilter {
  section: LiveSection;
  /** Names of sub-categories. */
  interests: readonly string[];
  after: PageEnd | undefined;
  now: Date;
}
interface CategoryCount {
  categoryName: string;
  label: string;
  count: number;
}
type Condition = RawBuilder<boolean>;

/** Every LIVE competition with its registration window, if it has one. */
const withWindow = sql`competitions c left join timeline_entries t
  on t.competition_code = c.competition_code and t.kind = 'registration' and t.removed_at is null`;
/** Only those with a window, so that an index gives them in the order of its times. */
const ofWindow = sql`timeline_entries t join competitions c
  on t.competition_code = c.competition_code and t.kind = 'registration' and t.removed_at is null`;

const filtered = ({ words, categoryName }: LiveFilter): Condition[] => [
  sql`c.removed_at is null and c.status = 'LIVE'`,
  ...words.map((word): Condition => sql`c.search like ${likeAnywhere(word)}`),
  ...(categoryName === undefined ? [] : [sql<boolean>`c.category_name = ${categoryName}`]),
];
const isOpen = (now: Date): Condition => sql`t.start_time <= ${now} and t.ends_at > ${now}`;
const allOf = (conditions: readonly Condition[]): Condition => sql`${sql.join([...conditions], sql` and `)}`;

/** Where a section reads, what belongs to it, and the time it is sorted by; the soonest first, what is over newest first. */
const sectionOf = ({ section, interests, now }: SectionAsked) => {
  const about: Condition = sql`c.sub_categories && ${[...interests]}::text[]`;
  switch (section) {
    case 'interests':
      return { from: ofWindow, is: [isOpen(now), about], at: sql.ref('t.ends_at') };
    case 'open':
      return { from: ofWindow, is: [isOpen(now), sql<boolean>`not (${about})`], at: sql.ref('t.ends_at') };
    case 'later':
      return { from: ofWindow, is: [sql<boolean>`t.start_time > ${now}`], at: sql.ref('t.start_time') };
    case 'over':
      return {
        from: withWindow,
        is: [sql<boolean>`(t.ends_at is null or t.ends_at <= ${now})`],
        at: sql.ref('c.live_at'),
        newestFirst: true,
      };
    default:
      return section satisfies never;
  }
};

/** Pages of LIVE competitions for everyone. One row more is read than a page shows. */
export const createLiveListStore = (db: Db) => {
  const read = async (
    from: RawBuilder<unknown>,
    conditions: readonly Condition[],
    { at, newestFirst = false, after }: { at: RawBuilder<unknown>; newestFirst?: boolean; after: PageEnd | undefined },
  ): Promise<LiveHead[]> => {
    const direction = newestFirst ? sql`desc` : sql`asc`;
    const comparison = newestFirst ? sql`<` : sql`>`;
    const beyond: Condition[] = after
      ? [sql`(${at}, c.competition_code) ${comparison} (${after.at}, ${after.code})`]
      : [];
    const { rows } = await sql<LiveHead>`
      select c.competition_code, c.revision, ${containerCount} as container_count, ${at} as at
      from ${from} where ${allOf([...conditions, ...beyond])}
      order by ${at} ${direction}, c.competition_code ${direction} limit ${pageSize + 1}`.execute(db);
    return rows;
  };

  return {
    newest: (filter: LiveFilter & { openAt: Date | undefined; after: PageEnd | undefined }): Promise<LiveHead[]> =>
      read(
        filter.openAt ? withWindow : sql`competitions c`,
        [...filtered(filter), ...(filter.openAt ? [isOpen(filter.openAt)] : [])],
        { at: sql.ref('c.live_at'), newestFirst: true, after: filter.after },
      ),
    section: (asked: SectionAsked): Promise<LiveHead[]> => {
      const { from, is, at, newestFirst = false } = sectionOf(asked);
      return read(from, [...filtered(asked), ...is], { at, newestFirst, after: asked.after });
    },
    /** Every category, also one without any. */
    countByCategory: async (words: readonly string[], openAt: Date | undefined): Promise<CategoryCount[]> => {
      const conditions = [...filtered({ words, categoryName: undefined }), ...(openAt ? [isOpen(openAt)] : [])];
      const { rows } = await sql<CategoryCount>`
        select g.category_name as "categoryName", g.label, coalesce(n.count, 0)::int as count
        from categories g left join (
          select c.category_name, count(*) as count from ${openAt ? ofWindow : sql`competitions c`}
          where ${allOf(conditions)} group by c.category_name) n on n.category_name = g.category_name
        order by g.position`.execute(db);
      return rows;
    },
  };
};
export type LiveListStore = ReturnType<typeof createLiveListStore>;
