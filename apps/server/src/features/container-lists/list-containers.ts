import { endpoints, type EndpointInput, type Endpoints } from '@podium/contract';
import { pageSize } from '@podium/domain/constants';
import { openRounds } from '@podium/domain/rounds';
import { z } from 'zod';
import { createCursor } from '../../platform/db/cursor.ts';
import type { CompetitionHead, MemberWithHead } from '../../platform/auth/caller.ts';
import type { Db } from '../../platform/db/database.ts';
import { PreparedAnswer, prepareFitting } from '../../platform/http/prepared-answer.ts';
import { createRevisionCache } from '../../platform/caches/revision-cache.ts';
import type { Logger } from '../../platform/log.ts';
import type { CompetitionContents } from '../competitions/service.ts';
import { type ContainerReader, rulesFrom } from '../containers/service.ts';
import type { ContainerListStore, Scope } from './container-list-store.ts';
import { seesContactDetails, withoutContactDetails } from './crew-view.ts';
import { searchWords } from './search-words.ts';

interface ListContainersDeps {
  db: Db;
  log: Logger;
  store: ContainerListStore;
  contents: CompetitionContents;
  reader: ContainerReader;
}

type Query = EndpointInput<Endpoints['listContainers']>['query'];

const itemsSchema = endpoints.listContainers.response.omit({ nextCursor: true });
const cursors = createCursor(
  z.object({ sort: z.enum(['position', 'name', 'newest']), end: z.tuple([z.string().max(2000), z.string().max(40)]) }),
);
/** A page is some tens of kilobytes. */
const maxKept = 200;

export const createListContainers = ({ db, log, contents, store, reader }: ListContainersDeps) => {
  const kept = createRevisionCache<PreparedAnswer>({ most: maxKept });

  const scopeOf = async (
    head: CompetitionHead,
    { roundCode, competitionRoomCode }: Pick<Query, 'roundCode' | 'competitionRoomCode'>,
  ): Promise<Scope> => {
    const content = await contents.from(head);
    const isOpen = roundCode !== undefined && openRounds(content.rounds).has(roundCode);
    const round = roundCode === undefined ? undefined : { roundCode, isOpen };
    const rules = rulesFrom(content.row, content);
    return { competitionCode: head.competitionCode, rules, round, competitionRoomCode };
  };

  const load = async (head: CompetitionHead, query: Query, isFull: boolean): Promise<PreparedAnswer> => {
    // What was removed is in no round and no room any more, so the list of it is not limited to one.
    const scope = await scopeOf(head, query.filter === 'removed' ? {} : query);
    const { roundCode, filter, sort } = query;
    const cursor = cursors.read(query.cursor);
    // A cursor of another order ends nowhere in this one: such a page is the first.
    const after = cursor?.sort === sort ? cursor.end : undefined;
    const words = searchWords(query.search ?? '');
    const rows = await store.page(db, { ...scope, filter, sort, words, inNamesOnly: !isFull, after });
    const shown = rows.slice(0, pageSize);
    const last = shown.at(-1);
    const containers = await reader.present(db, shown, scope.rules, roundCode);
    const items = isFull ? containers : containers.map(withoutContactDetails);
    const report = (item: object) =>
      log.error(
        { ...item, competitionCode: head.competitionCode },
        'a container does not fit its list and was left out',
      );
    const nextCursor =
      last && rows.length > pageSize ? cursors.write({ sort, end: [last.sort_key, last.container_code] }) : null;
    return new PreparedAnswer(prepareFitting(itemsSchema, { items }, report), nextCursor);
  };

  return {
    /** A first page that nobody searches in is written once, and again when anything on it changed. */
    page({ head, role }: MemberWithHead, query: Query): Promise<PreparedAnswer> {
      const isFull = seesContactDetails(role);
      const { roundCode, competitionRoomCode, filter, sort, search, cursor } = query;
      if (cursor !== undefined || search !== undefined) return load(head, query, isFull);
      const key = JSON.stringify([head.competitionCode, isFull, roundCode, competitionRoomCode, filter, sort]);
      const revision = `${head.revision} ${head.containersRevision}`;
      return kept.get(key, revision, () => load(head, query, isFull));
    },
    counts: async (head: CompetitionHead, query: EndpointInput<Endpoints['countContainers']>['query']) =>
      store.counts(db, await scopeOf(head, query)),
  };
};
