import { isDeepStrictEqual } from 'node:util';
import { refuse } from '@podium/domain/errors';
import type { HistoryAct } from '@podium/domain/history';
import type { Announcements, Announcer } from '../../platform/announcements.ts';
import { recordAudit } from '../../platform/audit/audit.ts';
import type { CompetitionRow } from '../competitions/tables.ts';
import type { KeyedQueue } from '../../platform/keyed-queue.ts';
import type { Tx, Unit } from '../../platform/unit.ts';

/** The person who makes a change, and the competition. */
export interface By {
  userCode: string;
  competitionCode: string;
}

type Fields = Readonly<Record<string, unknown>>;

export interface Change extends Announcer {
  tx: Tx;
  now: Date;
  /** As it was when the change began; nobody else changes anything in it meanwhile. */
  competition: CompetitionRow;
  /** Writes the change into the history: of all fields, those that differ. Nothing differs, nothing is written. */
  record: (act: HistoryAct, subject: string, before: Fields | null, after: Fields | null) => Promise<void>;
  /** A new version of the competition itself; gives its number. */
  bump: () => Promise<number>;
}

/** Of two states only the fields that differ. */
const differing = (
  before: Fields | null,
  after: Fields | null,
): { before: Fields | null; after: Fields | null } | undefined => {
  if (!before || !after) return { before, after };
  const names = [...new Set([...Object.keys(before), ...Object.keys(after)])].filter(
    (name) => !isDeepStrictEqual(before[name], after[name]),
  );
  const pick = (from: Fields) => Object.fromEntries(names.map((name) => [name, from[name]]));
  return names.length === 0 ? undefined : { before: pick(before), after: pick(after) };
};

/** The row of a competition, as far as every change of one of its parts touches it. */
export interface CompetitionRecords {
  /** Every change of anything in a competition takes this lock first, so that changes wait for one another in one order. */
  lock(tx: Tx, competitionCode: string): Promise<CompetitionRow | undefined>;
  bump(tx: Tx, competitionCode: string): Promise<void>;
  /** The time of the last change, by which dashboards sort. */
  touch(tx: Tx, competitionCode: string, now: Date): Promise<void>;
}

interface ChangesDeps {
  records: CompetitionRecords;
  announcements: Announcements;
  queue: KeyedQueue;
}

export const createCompetitionChanges = ({ records, announcements, queue }: ChangesDeps) => {
  const open = (tx: Tx, now: Date, by: By, competition: CompetitionRow): Change => ({
    ...announcements.within(tx),
    tx,
    now,
    competition,
    async record(act, subject, before, after) {
      const details = differing(before, after);
      if (!details) return;
      await recordAudit(tx, {
        at: now,
        actor: by.userCode,
        act,
        subject,
        details,
        competitionCode: by.competitionCode,
      });
      await records.touch(tx, by.competitionCode, now);
    },
    async bump() {
      await records.bump(tx, by.competitionCode);
      return competition.version + 1;
    },
  });

  /**
   * Waits for the competition before a connection is taken: many who wait for one competition would hold the whole pool otherwise, and
   * everybody else with it. The lock of the row remains, for several nodes.
   */
  const inTurn = <A>({ competitionCode }: By, work: () => Promise<A>): Promise<A> => queue.run(competitionCode, work);

  const begin = async (tx: Tx, now: Date, by: By, { removed = false } = {}): Promise<Change> => {
    const competition = await records.lock(tx, by.competitionCode);
    if (!competition || (competition.removed_at !== null) !== removed) throw refuse('COMPETITION_NOT_FOUND');
    return open(tx, now, by, competition);
  };

  return {
    begin,
    inTurn,
    /** One use case, one transaction: the competition is locked first, and every change in it is written into its history. */
    run: <A>(unit: Unit<A>, by: By, work: (change: Change) => Promise<A>): Promise<A> =>
      inTurn(by, () => unit.transact(async (tx) => work(await begin(tx, unit.now, by)))),
  };
};
export type Changes = ReturnType<typeof createCompetitionChanges>;
