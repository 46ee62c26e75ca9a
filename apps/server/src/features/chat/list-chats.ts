import type { EndpointInput, EndpointOutput, Endpoints } from '@podium/contract';
import { pageSize } from '@podium/domain/constants';
import { z } from 'zod';
import { createCursor } from '../../platform/db/cursor.ts';
import type { Db } from '../../platform/db/database.ts';
import { groupBy } from '../../platform/group-by.ts';
import type { ChatLists } from './chat-lists.ts';
import type { ChatCaller } from './find-chat.ts';
import { chatView } from './views.ts';

type Answer<N extends 'listChats' | 'listContainerChats'> = EndpointOutput<Endpoints[N]>;
type ListQuery = EndpointInput<Endpoints['listContainerChats']>['query'];

const cursors = createCursor(z.tuple([z.number(), z.string()]));

export const createListChats = ({ db, lists }: { db: Db; lists: ChatLists }) => ({
  list: async (userCode: string): Promise<Answer<'listChats'>> => {
    const [own, answered] = await Promise.all([lists.ofPerson(db, userCode), lists.answeredBy(db, userCode)]);
    const byCompetition = groupBy(own, (row) => row.competition_code);
    return {
      competitions: [...byCompetition].map(([competitionCode, rows]) => ({
        competitionCode,
        competitionName: rows[0]?.competition_name ?? '',
        chats: rows.map((row) => chatView(row, 'team')),
      })),
      answering: answered.map((row) => ({
        competitionCode: row.competition_code,
        competitionName: row.competition_name,
        unreadChats: row.unread,
      })),
    };
  },
  listOfContainers: async (
    caller: ChatCaller,
    { cursor, state = 'open' }: ListQuery,
  ): Promise<Answer<'listContainerChats'>> => {
    const end = cursors.read(cursor);
    const after = end && { at: new Date(end[0]), code: end[1] };
    const { competitionCode, userCode } = caller;
    const [rows, counts] = await Promise.all([
      lists.ofCompetition(db, { competitionCode, userCode, state }, after, pageSize + 1),
      lists.countAnswers(db, competitionCode, userCode),
    ]);
    const page = rows.slice(0, pageSize);
    const last = page.at(-1);
    return {
      counts,
      items: page.map((row) => chatView(row, 'organisers')),
      nextCursor: last && rows.length > pageSize ? cursors.write([last.written_at.getTime(), last.chat_code]) : null,
    };
  },
});
