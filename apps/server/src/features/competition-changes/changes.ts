import { isDeepStrictEqual } from 'node:util';
import { refuse } from '@podium/domain/errors';
import type { HistoryAct } from '@podium/domain/history';
import type { Announcements, Announcer } from '../../platform/announcements.ts';
import { recordAudits } from '../../platform/audit/audit.ts';
import { appendToChain } from '../../platform/audit-chain/audit-chain.ts';
import { type BatchedRequest, type By, createPerformTogether } from './perform-together.ts';
import { ruleEntries } from './result-rules.ts';
import type { CompetitionRow } from '../competitions/tables.ts';
import type { KeyedQueue, Outcome } from '../../platform/keyed-queue.ts';
import type { Tx, Unit } from '../../platform/unit.ts';

export type TogetherWork<I, A> = (
  change: BatchChange,
  requests: readonly BatchedRequest<I, A>[],
) => Promise<readonly Outcome<A>[]>;

type Fields = Readonly<Record<string, unknown>>;

/** An act for the history: of all fields, those that differ. Nothing differs, nothing is written. */
interface Recorded {
  /** The code of the person who did it. */
  actor: string;
  act: HistoryAct;
  subject: string;
  before: Fields | null;
  after: Fields | null;
}

/** Several people's changes of one kind in one transaction. */
export interface BatchChange extends Announcer {
  tx: Tx;
  /** When the last of them asked. */
  now: Date;
  /** As it was when the change began; nobody else changes anything in it meanwhile. */
  competition: CompetitionRow;
  recordAll: (acts: readonly Recorded[]) => Promise<void>;
}

export interface Change extends BatchChange {
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
  const openBatch = (tx: Tx, now: Date, competition: CompetitionRow): BatchChange => ({
    ...announcements.within(tx),
    tx,
    now,
    competition,
    async recordAll(acts) {
      const { competition_code: competitionCode } = competition;
      const entries = acts.flatMap(({ actor, act, subject, before, after }) => {
        const details = differing(before, after);
        return details ? [{ at: now, actor, act, subject, details, competitionCode }] : [];
      });
      if (entries.length === 0) return;
      await recordAudits(tx, entries);
      if (competition.status === 'LIVE') await appendToChain(tx, competitionCode, ruleEntries(entries));
      await records.touch(tx, competitionCode, now);
    },
  });
  const open = (tx: Tx, now: Date, by: By, competition: CompetitionRow): Change => {
    const batch = openBatch(tx, now, competition);
    return {
      ...batch,
      record: (act, subject, before, after) => batch.recordAll([{ actor: by.userCode, act, subject, before, after }]),
      async bump() {
        await records.bump(tx, by.competitionCode);
        return competition.version + 1;
      },
    };
  };

  /**
   * Waits for the competition before a connection is taken: many who wait for one competition would hold the whole pool otherwise, and
   * everybody else with it. The lock of the row remains, for several nodes.
   */
  const inTurn = <A>({ competitionCode }: By, work: () => Promise<A>): Promise<A> => queue.run(competitionCode, work);

  const lock = async (tx: Tx, competitionCode: string, isRemoved: boolean): Promise<CompetitionRow> => {
    const competition = await records.lock(tx, competitionCode);
    if (!competition || (competition.removed_at !== null) !== isRemoved) throw refuse('COMPETITION_NOT_FOUND');
    return competition;
  };
  const begin = async (tx: Tx, now: Date, by: By, { removed = false } = {}): Promise<Change> =>
    open(tx, now, by, await lock(tx, by.competitionCode, removed));

  return {
    begin,
    inTurn,
    waiting: (): number => queue.waiting(),
    /** Calls back with the competition's code after a change of this process, before its caller is answered. */
    onEnd: (listener: (competitionCode: string) => void): void => queue.onEnd(listener),
    /** One use case, one transaction: the competition is locked first, and every change in it is written into its history. */
    run: <A>(unit: Unit<A>, by: By, work: (change: Change) => Promise<A>): Promise<A> =>
      inTurn(by, () => unit.transact(async (tx) => work(await begin(tx, unit.now, by)))),
    /**
     * For a use case that crowds call at once: those who wait for their turn get it together, in one transaction that reads what they
     * share once and writes their rows with the same statements. The work gives an outcome to each; a refused one has written nothing.
     */
    together: <I, A>(work: TogetherWork<I, A>): ((unit: Unit<A>, by: By, input: I) => Promise<A>) => {
      const perform = createPerformTogether<I, A>(async (tx, requests, now) => {
        const competitionCode = requests[0]?.by.competitionCode ?? '';
        return work(openBatch(tx, now, await lock(tx, competitionCode, false)), requests);
      });
      return (unit, by, input) => queue.runTogether(by.competitionCode, { unit, by, input }, perform);
    },
  };
};
export type Changes = ReturnType<typeof createCompetitionChanges>;
