import type { EndpointInput, EndpointOutput, Endpoints } from '@podium/contract';
import { pageSize } from '@podium/domain/constants';
import { toCsv } from '@podium/domain/text';
import { z } from 'zod';
import { createCursor } from '../../platform/cursor.ts';
import type { Db } from '../../platform/db/database.ts';
import type { RoundsOf } from '../competitions/service.ts';
import { nameKey } from '../lists/service.ts';
import type { Entering } from './entering.ts';
import { openRounds } from './entry-counts.ts';
import type { ListStore, Scope } from './list-store.ts';
import type { ContainerViews } from './present.ts';

interface ListingDeps {
  db: Db;
  lists: ListStore;
  views: ContainerViews;
  entering: Entering;
  rounds: RoundsOf;
}

type Page = EndpointOutput<Endpoints['listContainers']>;
type Query = EndpointInput<Endpoints['listContainers']>['query'];

const cursors = createCursor(
  z.object({ sort: z.enum(['position', 'name', 'newest']), end: z.tuple([z.string().max(2000), z.string().max(40)]) }),
);

/** Names are found without accents and capitals; addresses by their own letters. */
export const searchWords = (typed: string): string[] =>
  typed
    .toLowerCase()
    .split(/\s+/u)
    .flatMap((word) => (/[@._+-]/u.test(word) ? [word] : nameKey(word).split(' ')))
    .filter(Boolean);

export const createListing = ({ db, lists, views, entering, rounds }: ListingDeps) => {
  const scopeOf = async (
    competitionCode: string,
    { roundCode, competitionRoomCode }: Pick<Query, 'roundCode' | 'competitionRoomCode'>,
  ): Promise<Scope> => {
    const rules = await entering.rulesOf(db, await entering.competition(db, competitionCode));
    const isOpen = roundCode !== undefined && openRounds(await rounds.list(db, competitionCode)).has(roundCode);
    return {
      competitionCode,
      rules,
      round: roundCode === undefined ? undefined : { roundCode, isOpen },
      competitionRoomCode,
    };
  };

  return {
    async page(competitionCode: string, query: Query): Promise<Page> {
      const scope = await scopeOf(competitionCode, query);
      const { roundCode, filter, sort } = query;
      const cursor = cursors.read(query.cursor);
      // A cursor of another order ends nowhere in this one: such a page is the first.
      const after = cursor?.sort === sort ? cursor.end : undefined;
      const rows = await lists.page(db, { ...scope, filter, sort, words: searchWords(query.search ?? ''), after });
      const shown = rows.slice(0, pageSize);
      const last = shown.at(-1);
      return {
        items: await views.of(db, shown, scope.rules, roundCode),
        nextCursor:
          last && rows.length > pageSize ? cursors.write({ sort, end: [last.sort_key, last.container_code] }) : null,
      };
    },
    counts: async (competitionCode: string, query: EndpointInput<Endpoints['countContainers']>['query']) =>
      lists.counts(db, await scopeOf(competitionCode, query)),

    async exported(competitionCode: string): Promise<EndpointOutput<Endpoints['exportContainers']>> {
      const competition = await entering.competition(db, competitionCode);
      const rules = await entering.rulesOf(db, competition);
      const head = [
        'container',
        'type',
        'active',
        'approval',
        'missing',
        'room',
        'email',
        'first name',
        'last name',
        'status',
        'captain',
        'institute',
        ...rules.questions.map(({ label }) => label),
      ];
      const rows: (string | number | null)[][] = [head];
      const all = await lists.all(db, competitionCode);
      const names = await entering.roomNames(db, competitionCode);
      for (let at = 0; at < all.length; at += 1000) {
        for (const container of await views.of(db, all.slice(at, at + 1000), rules)) {
          const answers = rules.questions.map(({ questionCode }) => container.answers[questionCode] ?? null);
          for (const user of container.users) {
            rows.push([
              container.containerName,
              container.type,
              container.isActive ? 'yes' : 'no',
              container.approval,
              container.missing.map(({ kind }) => kind).join(' '),
              names.get(container.competitionRoomCode ?? '') ?? null,
              user.email,
              user.fName,
              user.lName,
              user.status,
              user.isCaptain ? 'yes' : 'no',
              user.instituteName,
              ...answers,
            ]);
          }
        }
      }
      return {
        fileName: `${nameKey(competition.competition_name).replaceAll(' ', '-') || 'competition'}-entries.csv`,
        csv: toCsv(rows),
      };
    },
  };
};
