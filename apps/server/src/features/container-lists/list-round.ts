import { pageSize } from '@podium/domain/constants';
import { refuse } from '@podium/domain/errors';
import { openRounds } from '@podium/domain/rounds';
import { z } from 'zod';
import { createCursor } from '../../platform/db/cursor.ts';
import type { Db } from '../../platform/db/database.ts';
import type { RoundsOf } from '../competitions/service.ts';
import type { RoundListStore, RoundScope } from './round-list-store.ts';
import { searchWords } from './search-words.ts';
import type { TallyStore } from './tally-store.ts';

interface Asked {
  roundCode: string;
  handedIn?: boolean | undefined;
  search?: string | undefined;
  cursor?: string | undefined;
}

interface ListRoundDeps {
  db: Db;
  store: RoundListStore;
  tallies: TallyStore;
  rounds: RoundsOf;
}

const cursors = createCursor(
  z.tuple([
    z
      .string()
      .regex(/^-?\d+(\.\d+)?$/u)
      .max(2000),
    z.string().max(40),
  ]),
);

/** The containers of a round by code and name, for parts that show their own data beside each. */
export const createListRound = ({ db, store, tallies, rounds }: ListRoundDeps) => {
  const roundOf = async (competitionCode: string, roundCode: string): Promise<RoundScope['round']> => {
    const all = await rounds.list(db, competitionCode);
    if (!all.some((round) => round.roundCode === roundCode)) throw refuse('ROUND_NOT_FOUND');
    return { roundCode, isOpen: openRounds(all).has(roundCode) };
  };
  return {
    async page(competitionCode: string, { roundCode, handedIn, search = '', cursor }: Asked) {
      const round = await roundOf(competitionCode, roundCode);
      const after = cursors.read(cursor);
      const rows = await store.page(db, { competitionCode, round, handedIn, words: searchWords(search), after });
      const shown = rows.slice(0, pageSize);
      const last = shown.at(-1);
      return {
        items: shown.map((row) => ({ containerCode: row.container_code, containerName: row.container_name })),
        nextCursor: last && rows.length > pageSize ? cursors.write([last.position, last.container_code]) : null,
        counts: after ? null : await tallies.countHandedIn(db, { competitionCode, round }),
      };
    },
    missing: async (competitionCode: string, roundCode: string): Promise<string[]> =>
      store.names(db, { competitionCode, round: await roundOf(competitionCode, roundCode), handedIn: false }),
  };
};
