import type { Round, Settings } from '@podium/contract';
import { refuse } from '@podium/domain/errors';
import type { CompetitionHead } from '../../platform/auth/caller.ts';
import type { Db } from '../../platform/db/database.ts';
import { createGroupedStatement, crowdGroups } from '../../platform/db/grouped-statement.ts';
import { createRevisionCache } from '../../platform/caches/revision-cache.ts';
import type { Tx } from '../../platform/units/unit.ts';
import { createCompetitionStore } from './competition-store.ts';
import type { RegistrationWindow, RoomsOf, RoundsOf, SettingsReader } from './ports.ts';
import type { CompetitionRow } from './tables.ts';

/** What a competition says about itself beside its own row. Shared by everyone who reads it, so nobody changes it. */
export interface CompetitionParts {
  readonly rounds: readonly Omit<Round, 'containerCount'>[];
  readonly settings: Settings;
  readonly rooms: readonly { competitionRoomCode: string; roomName: string }[];
  readonly window: RegistrationWindow | null;
}
/** With the competition's own row, and with what changes beside the revision. */
export type CompetitionContent = CompetitionParts & {
  readonly row: CompetitionRow;
  readonly organiserName: string;
  readonly containerCount: number;
};

interface ContentDeps {
  db: Db;
  rounds: RoundsOf;
  rooms: RoomsOf;
  setup: SettingsReader;
}

/** Many competitions may be open at once; a few hundred kept ones are some megabytes. */
const maxKept = 300;

/**
 * The whole content of a competition for the price of one row: the rest is kept in memory under the competition's revision,
 * which the database changes with every write to any part of it. A crowd that reads again after a change shares one reading.
 */
export const createCompetitionContents = ({ db, rounds, rooms, setup }: ContentDeps) => {
  const store = createCompetitionStore(db);
  const headOf = createGroupedStatement({ run: store.heads, ...crowdGroups });
  const loadParts = async (on: Db | Tx, code: string): Promise<CompetitionParts> => ({
    rounds: await rounds.list(on, code),
    settings: await setup.read(on, code),
    rooms: await rooms.names(on, code),
    window: (await setup.windows(on, [code])).get(code) ?? null,
  });
  const kept = createRevisionCache<CompetitionParts & { row: CompetitionRow }>({ most: maxKept });

  const contentOf = async (head: CompetitionHead): Promise<CompetitionContent> => {
    const { competitionCode: code, revision, organiserName, containerCount } = head;
    const content = await kept.get(code, revision, async () => {
      const row = await store.byCode(db, code);
      if (!row) throw refuse('COMPETITION_NOT_FOUND');
      return { ...(await loadParts(db, code)), row };
    });
    return { ...content, organiserName, containerCount };
  };
  const shownOf = async (head: CompetitionHead | undefined): Promise<CompetitionContent> => {
    if (!head || head.removedAt !== null) throw refuse('COMPETITION_NOT_FOUND');
    return contentOf(head);
  };
  /** A draft, a removed one and one that never was are answered alike. */
  const liveOf = async (head: CompetitionHead | undefined): Promise<CompetitionContent> => {
    if (head?.status !== 'LIVE') throw refuse('COMPETITION_NOT_FOUND');
    return shownOf(head);
  };
  return {
    of: async (competitionCode: string) => shownOf(await headOf(competitionCode)),
    live: async (competitionCode: string) => liveOf(await headOf(competitionCode)),
    /** The same for a head that was read with the caller's rights. */
    from: shownOf,
    liveFrom: liveOf,
    /** Inside a change, before it writes any part: what is kept of the locked revision, or else read in this transaction. */
    async within(tx: Tx, { competition_code: code, revision }: { competition_code: string; revision: number }) {
      return kept.peek(code, revision) ?? loadParts(tx, code);
    },
    /**
     * The same for changes that crowds make and that write no part: what is read is kept for the next. Were a part written, its content
     * would be kept under the revision from before, and stay if the change is rolled back.
     */
    async withinCrowd(tx: Tx, row: CompetitionRow): Promise<CompetitionParts> {
      const { competition_code: code, revision } = row;
      const known = kept.peek(code, revision);
      if (known) return known;
      const parts = await loadParts(tx, code);
      kept.put(code, revision, { ...parts, row });
      return parts;
    },
  };
};
export type CompetitionContents = ReturnType<typeof createCompetitionContents>;
