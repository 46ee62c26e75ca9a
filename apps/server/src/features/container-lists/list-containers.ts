import type { EndpointInput, EndpointOutput, Endpoints } from '@podium/contract';
import { pageSize } from '@podium/domain/constants';
import { refuse } from '@podium/domain/errors';
import { openRounds } from '@podium/domain/rounds';
import { z } from 'zod';
import { createCursor } from '../../platform/cursor.ts';
import type { Standing } from '../../platform/auth/caller.ts';
import type { Db } from '../../platform/db/database.ts';
import type { CompetitionContents } from '../competitions/service.ts';
import { type ContainerReader, rulesFrom } from '../containers/service.ts';
import type { ContainerListStore, Scope } from './container-list-store.ts';
import { seesContactDetails, withoutContactDetails } from './crew-view.ts';
import { searchWords } from './search-words.ts';

interface ListContainersDeps {
  db: Db;
  store: ContainerListStore;
  contents: CompetitionContents;
  reader: ContainerReader;
}

type Page = EndpointOutput<Endpoints['listContainers']>;
type Query = EndpointInput<Endpoints['listContainers']>['query'];

const cursors = createCursor(
  z.object({ sort: z.enum(['position', 'name', 'newest']), end: z.tuple([z.string().max(2000), z.string().max(40)]) }),
);

export const createListContainers = ({ db, contents, store, reader }: ListContainersDeps) => {
  const scopeOf = async (
    competitionCode: string,
    { roundCode, competitionRoomCode }: Pick<Query, 'roundCode' | 'competitionRoomCode'>,
  ): Promise<Scope> => {
    const content = await contents.of(competitionCode);
    if (!content) throw refuse('COMPETITION_NOT_FOUND');
    const isOpen = roundCode !== undefined && openRounds(content.rounds).has(roundCode);
    const round = roundCode === undefined ? undefined : { roundCode, isOpen };
    const rules = rulesFrom(content.row, content);
    return { competitionCode, rules, round, competitionRoomCode };
  };

  return {
    async page(competitionCode: string, query: Query, standing: Standing): Promise<Page> {
      const scope = await scopeOf(competitionCode, query);
      const { roundCode, filter, sort } = query;
      const cursor = cursors.read(query.cursor);
      // A cursor of another order ends nowhere in this one: such a page is the first.
      const after = cursor?.sort === sort ? cursor.end : undefined;
      const isFull = seesContactDetails(standing);
      const words = searchWords(query.search ?? '');
      const rows = await store.page(db, { ...scope, filter, sort, words, inNamesOnly: !isFull, after });
      const shown = rows.slice(0, pageSize);
      const last = shown.at(-1);
      const containers = await reader.present(db, shown, scope.rules, roundCode);
      return {
        items: isFull ? containers : containers.map(withoutContactDetails),
        nextCursor:
          last && rows.length > pageSize ? cursors.write({ sort, end: [last.sort_key, last.container_code] }) : null,
      };
    },
    counts: async (competitionCode: string, query: EndpointInput<Endpoints['countContainers']>['query']) =>
      store.counts(db, await scopeOf(competitionCode, query)),
  };
};
