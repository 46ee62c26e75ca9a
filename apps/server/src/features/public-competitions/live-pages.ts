import type { EndpointInput, EndpointOutput, Endpoints } from '@podium/contract';
import { pageSize } from '@podium/domain/constants';
import { z } from 'zod';
import { createCursor } from '../../platform/db/cursor.ts';
import { nameWords } from '../competitions/service.ts';
import { type LiveHead, type LiveListStore, type LiveSection, liveSections } from './live-list-store.ts';

type Query = EndpointInput<Endpoints['listPublicCompetitions']>['query'];
interface LivePage {
  heads: LiveHead[];
  nextCursor: string | null;
  categories: EndpointOutput<Endpoints['listPublicCompetitions']>['categories'];
}
type Found = LiveHead & { section: LiveSection };

/** The section a page ended in, the time of its last row, and its code. The newest first is one section of its own. */
const cursors = createCursor(z.tuple([z.enum([...liveSections, 'newest']), z.number().int(), z.string()]));

const cut = <H extends LiveHead>(found: readonly H[], sectionOf: (head: H) => LiveSection | 'newest') => {
  const heads = found.slice(0, pageSize);
  const last = heads.at(-1);
  const nextCursor =
    last && found.length > pageSize ? cursors.write([sectionOf(last), last.at.getTime(), last.competition_code]) : null;
  return { heads, nextCursor };
};

/** Which LIVE competitions a page shows: the newest first, or section by section by when they close. */
export const createLivePages = (store: LiveListStore) => {
  const byClosing = async (query: Query, words: readonly string[], now: Date): Promise<LivePage> => {
    const interests = (query.about ?? '').split(',').filter(Boolean);
    const end = cursors.read(query.cursor);
    const shown = liveSections.filter(
      (section) =>
        (section !== 'interests' || interests.length > 0) &&
        (query.show === 'all' || section === 'interests' || section === 'open'),
    );
    const from = shown.findIndex((section) => section === end?.[0]);
    const found: Found[] = [];
    for (const section of shown.slice(Math.max(0, from))) {
      if (found.length > pageSize) break;
      const after = end?.[0] === section ? { at: new Date(end[1]), code: end[2] } : undefined;
      const asked = { section, words, categoryName: query.categoryName, interests, after, now };
      found.push(...(await store.section(asked)).map((head) => ({ ...head, section })));
    }
    const openAt = query.show === 'open' ? now : undefined;
    return {
      ...cut(found, ({ section }) => section),
      categories: end ? null : await store.countByCategory(words, openAt),
    };
  };

  const byNewest = async (query: Query, words: readonly string[], now: Date): Promise<LivePage> => {
    const end = cursors.read(query.cursor);
    const after = end && { at: new Date(end[1]), code: end[2] };
    const openAt = query.show === 'open' ? now : undefined;
    const found = await store.newest({ words, categoryName: query.categoryName, openAt, after });
    return { ...cut(found, () => 'newest' as const), categories: null };
  };

  return (query: Query, now: Date): Promise<LivePage> => {
    const words = nameWords(query.search);
    return query.order === 'closing' ? byClosing(query, words, now) : byNewest(query, words, now);
  };
};
