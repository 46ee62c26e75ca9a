import { pageSize } from '@podium/domain/constants';
import { refuse } from '@podium/domain/errors';
import { z } from 'zod';
import { createCursor } from '../../platform/cursor.ts';
import type { Db } from '../../platform/db/database.ts';
import type { RoundsOf } from '../competitions/service.ts';
import { openRounds } from './entry-counts.ts';
import type { InRound, ListStore } from './list-store.ts';
import { searchWords } from './listing.ts';

interface Asked {
  roundCode: string;
  handedIn?: boolean | undefined;
  search?: string | undefined;
  cursor?: string | undefined;
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

/** Who takes part in a round, in few words: for parts that show something of theirs beside each name. */
export const createRoundListing = ({ db, lists, rounds }: { db: Db; lists: ListStore; rounds: RoundsOf }) => {
  const roundOf = async (competitionCode: string, roundCode: string): Promise<InRound['round']> => {
    const all = await rounds.list(db, competitionCode);
    if (!all.some((round) => round.roundCode === roundCode)) throw refuse('ROUND_NOT_FOUND');
    return { roundCode, isOpen: openRounds(all).has(roundCode) };
  };
  return {
    async page(competitionCode: string, { roundCode, handedIn, search = '', cursor }: Asked) {
      const round = await roundOf(competitionCode, roundCode);
      const after = cursors.read(cursor);
      const rows = await lists.roundPage(db, { competitionCode, round, handedIn, words: searchWords(search), after });
      const shown = rows.slice(0, pageSize);
      const last = shown.at(-1);
      return {
        items: shown.map((row) => ({ containerCode: row.container_code, containerName: row.container_name })),
        nextCursor: last && rows.length > pageSize ? cursors.write([last.position, last.container_code]) : null,
        // Counting walks over every entry, so that whoever reads on is spared it.
        counts: after ? null : await lists.roundCounts(db, { competitionCode, round }),
      };
    },
    missing: async (competitionCode: string, roundCode: string): Promise<string[]> =>
      lists.roundNames(db, { competitionCode, round: await roundOf(competitionCode, roundCode), handedIn: false }),
  };
};
