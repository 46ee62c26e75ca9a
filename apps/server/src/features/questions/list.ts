import type { EndpointInput, EndpointOutput, Endpoints } from '@podium/contract';
import { pageSize } from '@podium/domain/constants';
import { z } from 'zod';
import type { MemberCaller } from '../../platform/auth/caller.ts';
import { createCursor } from '../../platform/db/cursor.ts';
import type { Db } from '../../platform/db/database.ts';
import type { After, QuestionLists } from './list-store.ts';
import type { QuestionRow } from './tables.ts';
import { askedView, ownView, publicView } from './views.ts';

type Answer<N extends 'listPublicQuestions' | 'listMyQuestions' | 'listQuestions'> = EndpointOutput<Endpoints[N]>;
type Query = EndpointInput<Endpoints['listQuestions']>['query'];

interface ListDeps {
  db: Db;
  lists: QuestionLists;
  /** Refuses a competition that is not live. */
  checkLive: (competitionCode: string) => Promise<unknown>;
}

const publicCursors = createCursor(z.tuple([z.boolean(), z.number(), z.string()]));
const cursors = createCursor(z.tuple([z.number(), z.string()]));
const readAfter = (cursor: string | undefined): After | undefined => {
  const end = cursors.read(cursor);
  return end && { at: new Date(end[0]), code: end[1] };
};

/** A page of rows, and the cursor of the next one. */
const paged = <R extends QuestionRow>(rows: readonly R[], write: (last: R) => string) => {
  const page = rows.slice(0, pageSize);
  const last = page.at(-1);
  return { page, nextCursor: last && rows.length > pageSize ? write(last) : null };
};
const timeOf = (at: Date | null): number => at?.getTime() ?? 0;
const sortedBy = { open: 'asked_at', answered: 'answered_at', hidden: 'hidden_at' } as const;

export const createListQuestions = ({ db, lists, checkLive }: ListDeps) => ({
  listPublic: async (competitionCode: string, cursor: string | undefined): Promise<Answer<'listPublicQuestions'>> => {
    await checkLive(competitionCode);
    const end = publicCursors.read(cursor);
    const after = end && { isPinned: end[0], at: new Date(end[1]), code: end[2] };
    const rows = await lists.listPublic(db, competitionCode, after, pageSize + 1);
    const { page, nextCursor } = paged(rows, (last) =>
      publicCursors.write([last.pinned_at !== null, timeOf(last.answered_at), last.question_code]),
    );
    return { items: page.map(publicView), nextCursor };
  },
  listOwn: async (caller: MemberCaller, cursor: string | undefined): Promise<Answer<'listMyQuestions'>> => {
    const rows = await lists.listOwn(db, caller, readAfter(cursor), pageSize + 1);
    const { page, nextCursor } = paged(rows, (last) => cursors.write([timeOf(last.asked_at), last.question_code]));
    return { items: page.map(ownView), nextCursor };
  },
  listAsked: async (competitionCode: string, { cursor, state = 'open' }: Query): Promise<Answer<'listQuestions'>> => {
    const of = { competitionCode, state };
    const [rows, counts] = await Promise.all([
      lists.listAsked(db, of, readAfter(cursor), pageSize + 1),
      lists.count(db, competitionCode),
    ]);
    const { page, nextCursor } = paged(rows, (last) =>
      cursors.write([timeOf(last[sortedBy[state]]), last.question_code]),
    );
    return { items: page.map(askedView), nextCursor, counts };
  },
});
