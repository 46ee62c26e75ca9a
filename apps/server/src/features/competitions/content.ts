import type { Round, Settings } from '@podium/contract';
import { refuse } from '@podium/domain/errors';
import type { Db } from '../../platform/db/database.ts';
import { createKeptByRevision } from '../../platform/kept-by-revision.ts';
import type { Tx } from '../../platform/unit.ts';
import { type CountedCompetition, createCompetitionStore } from './competition-store.ts';
import type { RegistrationWindow, RoomsOf, RoundsOf, Setup } from './ports.ts';

/** What a competition says about itself beside its own row. Shared by everyone who reads it, so nobody changes it. */
export interface CompetitionParts {
  readonly rounds: readonly Omit<Round, 'entryCount'>[];
  readonly settings: Settings;
  readonly rooms: readonly { competitionRoomCode: string; roomName: string }[];
  readonly window: RegistrationWindow | null;
}
export type CompetitionContent = CompetitionParts & { readonly row: CountedCompetition };

interface ContentDeps {
  db: Db;
  rounds: RoundsOf;
  rooms: RoomsOf;
  setup: Setup;
}

/** Many competitions may be open at once; a few hundred kept ones are some megabytes. */
const mostKept = 300;

/**
 * The whole content of a competition for the price of one row: the rest is kept in memory under the competition's revision,
 * which the database changes with every write to any part of it. A crowd that reads again after a change shares one reading.
 */
export const createCompetitionContents = ({ db, rounds, rooms, setup }: ContentDeps) => {
  const store = createCompetitionStore(db);
  const loadParts = async (on: Db | Tx, code: string): Promise<CompetitionParts> => ({
    rounds: await rounds.list(on, code),
    settings: await setup.read(on, code),
    rooms: await rooms.names(on, code),
    window: (await setup.windows(on, [code])).get(code) ?? null,
  });
  const kept = createKeptByRevision<CompetitionParts>({ most: mostKept });
  const partsOf = (row: CountedCompetition): Promise<CompetitionParts> =>
    kept.get(row.competition_code, row.revision, () => loadParts(db, row.competition_code));
  return {
    partsOf,
    async of(competitionCode: string): Promise<CompetitionContent | undefined> {
      const row = await store.counted(db, competitionCode);
      return row && { ...(await partsOf(row)), row };
    },
    /** Inside a change, before it writes any part: what is kept of the locked revision, or else read in this transaction. */
    async within(tx: Tx, { competition_code: code, revision }: { competition_code: string; revision: number }) {
      return (await kept.peek(code, revision)) ?? (await loadParts(tx, code));
    },
    /** A draft, a removed one and one that never was are answered alike. */
    async live(competitionCode: string): Promise<CompetitionContent> {
      const row = await store.counted(db, competitionCode);
      if (!row || row.removed_at !== null || row.status !== 'LIVE') throw refuse('COMPETITION_NOT_FOUND');
      return { ...(await partsOf(row)), row };
    },
  };
};
export type CompetitionContents = ReturnType<typeof createCompetitionContents>;
