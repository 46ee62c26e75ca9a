import { isDeepStrictEqual } from 'node:util';
import { refuse } from '@podium/domain/errors';
import type { CountingAct, HistoryAct, Touched } from '@podium/domain/history';
import type { Announcements, Announcer } from '../../platform/units/announcements.ts';
import { recordAudits } from '../../platform/audit/audit.ts';
import { appendToChain } from '../../platform/audit-chain/audit-chain.ts';
import { type BatchedRequest, type By, createPerformTogether } from './perform-together.ts';
import { noteEffect, type ReadPlaces } from './place-effects.ts';
import { ruleEntries } from './result-rules.ts';
import type { CompetitionRow } from '../competitions/tables.ts';
import type { KeyedQueue, Outcome } from '../../platform/units/keyed-queue.ts';
import type { Tx, Unit } from '../../platform/units/unit.ts';

export type TogetherWork<I, A> = (
  change: BatchChange,
  requests: readonly BatchedRequest<I, A>[],
) => Promise<readonly Outcome<A>[]>;

type Fields = Readonly<Record<string, unknown>>;

/** An act for the history: of all fields, those that differ. Nothing differs, nothing is written. */
type Recorded = {
  /** The code of the person who did it. */
  actor: string;
  subject: string;
  before: Fields | null;
  after: Fields | null;
} & ({ act: Exclude<HistoryAct, CountingAct> } | { act: CountingAct; touches: Touched });

/** An act after which other cards may count says what it touches; any other act has nothing to say. */
type Touches<A extends HistoryAct> = [Extract<A, CountingAct>] extends [never] ? [] : [touches: Touched];

/** Several people's changes of one kind in one transaction. */
export interface BatchChange extends Announcer {
  tx: Tx;
  /** When the last of them asked. */
  now: Date;
  /** As it was when the change began; nobody else changes anything in it meanwhile. */
  competition: CompetitionRow;
  recordAll: (acts: readonly Recorded[]) => Promise<void>;
  /** The person who makes the change; null where several people's changes share it. */
  by: string | null;
  /** What the acts that were recorded touch, so far. */
  touched: readonly Touched[];
  /** The number of the newest entry that was recorded. */
  lastEntry: () => number | undefined;
}

export interface Change extends BatchChange {
  /** Writes the change into the history: of all fields, those that differ. Nothing differs, nothing is written. */
  record: <A extends HistoryAct>(
    act: A,
    subject: string,
    before: Fields | null,
    after: Fields | null,
    ...touches: Touches<A>
  ) => Promise<void>;
  /** A new version of the competition itself; gives its number. */
  bump: () => Promise<number>;
}

/** Works out again what a change touched. */
export type SettleScores = (change: BatchChange, touched: readonly Touched[]) => Promise<void>;

/** An act as it was written into the history. */
export interface RecordedAct {
  /** The code of the person who did it. */
  actor: string;
  act: string;
  subject: string;
  details: { before: Fields | null; after: Fields | null };
}
/** Is told what was recorded in a live competition, in the transaction that records it. */
export type FollowActs = (
  change: Pick<BatchChange, 'tx' | 'now' | 'competition'>,
  acts: readonly RecordedAct[],
) => Promise<void>;

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

/** A change with its acts, which are kept as they are recorded. */
const createOpenBatch =
  ({ records, announcements, follow }: Pick<ChangesDeps, 'records' | 'announcements'> & { follow: FollowActs }) =>
  (tx: Tx, now: Date, competition: CompetitionRow): BatchChange => {
    const touched: Touched[] = [];
    let last: number | undefined;
    return {
      ...announcements.within(tx),
      tx,
      now,
      competition,
      by: null,
      touched,
      lastEntry: () => last,
      async recordAll(acts) {
        const { competition_code: competitionCode } = competition;
        for (const one of acts) if ('touches' in one) touched.push(one.touches);
        const entries = acts.flatMap(({ actor, act, subject, before, after }) => {
          const details = differing(before, after);
          return details ? [{ at: now, actor, act, subject, details, competitionCode }] : [];
        });
        if (entries.length === 0) return;
        last = (await recordAudits(tx, entries)).at(-1);
        if (competition.status === 'LIVE') {
          await appendToChain(tx, competitionCode, ruleEntries(entries));
          await follow({ tx, now, competition }, entries);
        }
        await records.touch(tx, competitionCode, now);
      },
    };
  };

/** Locks the competition's row. Without a third argument, whether it was removed or not. */
const createLock =
  (records: ChangesDeps['records']) =>
  async (tx: Tx, competitionCode: string, isRemoved?: boolean): Promise<CompetitionRow> => {
    const competition = await records.lock(tx, competitionCode);
    const isAsked = isRemoved === undefined || (competition?.removed_at != null) === isRemoved;
    if (!competition || !isAsked) throw refuse('COMPETITION_NOT_FOUND');
    return competition;
  };

export const createCompetitionChanges = ({ records, announcements, queue }: ChangesDeps) => {
  let settleScores: SettleScores | undefined;
  /** Works the scores out again that the change touched, in its own transaction: nobody ever sees a card that counts wrongly. */
  const settle = async (change: BatchChange): Promise<void> => {
    if (change.touched.length > 0) await settleScores?.(change, change.touched);
  };
  const followers: FollowActs[] = [];
  const openBatch = createOpenBatch({
    records,
    announcements,
    follow: async (change, acts) => {
      for (const follower of followers) await follower(change, acts);
    },
  });
  const open = (tx: Tx, now: Date, by: By, competition: CompetitionRow): Change => {
    const batch = openBatch(tx, now, competition);
    return {
      ...batch,
      by: by.userCode,
      record: (act, subject, before, after, ...[touches]) =>
        batch.recordAll([{ actor: by.userCode, act, subject, before, after, ...(touches && { touches }) } as Recorded]),
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

  const lock = createLock(records);
  /** The work of a change, and after it the scores that it touched. */
  const settled = async <C extends BatchChange, A>(change: C, work: (change: C) => Promise<A>): Promise<A> => {
    const answer = await work(change);
    await settle(change);
    return answer;
  };
  let readPlaces: ReadPlaces | undefined;
  /** The same, and which places of the live board it changed. */
  const decided = async <A>(change: Change, work: (change: Change) => Promise<A>): Promise<A> => {
    const { tx, competition } = change;
    const { competition_code: competitionCode } = competition;
    const before = await readPlaces?.(tx, competition);
    const answer = await settled(change, work);
    // No place moves without a score that was worked out again: what was declined reads the board once.
    if (change.touched.length === 0) return answer;
    const now = await records.lock(tx, competitionCode);
    if (before && readPlaces && now)
      await noteEffect({ tx, competitionCode, seq: change.lastEntry() }, before, await readPlaces(tx, now));
    return answer;
  };
  const begin = async (tx: Tx, now: Date, by: By, { removed = false } = {}): Promise<Change> =>
    open(tx, now, by, await lock(tx, by.competitionCode, removed));

  return {
    begin,
    inTurn,
    lock: async (tx: Tx, competitionCode: string): Promise<void> => void (await lock(tx, competitionCode)),
    /** A change inside a larger transaction, such as the deletion of an account, which also reaches removed competitions. */
    within: async <A>(tx: Tx, now: Date, by: By, work: (change: Change) => Promise<A>): Promise<A> =>
      decided(open(tx, now, by, await lock(tx, by.competitionCode)), work),
    /** Score cards own what counts: they are told what each change touched, before it ends. */
    settleWith: (work: SettleScores): void => {
      settleScores = work;
    },
    /** Webhooks and notices tell what happens in a live competition. */
    followActs: (follower: FollowActs): void => void followers.push(follower),
    /** Leaderboards say who has which place, for what the history tells of decisions. */
    readPlacesWith: (read: ReadPlaces): void => {
      readPlaces = read;
    },
    waiting: (): number => queue.waiting(),
    /** Calls back with the competition's code after a change of this process, before its caller is answered. */
    onEnd: (listener: (competitionCode: string) => void): void => queue.onEnd(listener),
    /** One use case, one transaction: the competition is locked first, and every change in it is written into its history. */
    run: <A>(unit: Unit<A>, by: By, work: (change: Change) => Promise<A>): Promise<A> =>
      inTurn(by, () => unit.transact(async (tx) => settled(await begin(tx, unit.now, by), work))),
    /**
     * The same for decisions after which other cards may count: the history keeps which places changed. Nobody sees that
     * before the decision is made.
     */
    decide: <A>(unit: Unit<A>, by: By, work: (change: Change) => Promise<A>): Promise<A> =>
      inTurn(by, () => unit.transact(async (tx) => decided(await begin(tx, unit.now, by), work))),
    /**
     * For a use case that crowds call at once: those who wait for their turn get it together, in one transaction that reads what they
     * share once and writes their rows with the same statements. The work gives an outcome to each; a refused one has written nothing.
     */
    together: <I, A>(work: TogetherWork<I, A>): ((unit: Unit<A>, by: By, input: I) => Promise<A>) => {
      const perform = createPerformTogether<I, A>(async (tx, requests, now) => {
        const competitionCode = requests[0]?.by.competitionCode ?? '';
        const change = openBatch(tx, now, await lock(tx, competitionCode, false));
        return settled(change, (opened) => work(opened, requests));
      });
      return (unit, by, input) => queue.runTogether(by.competitionCode, { unit, by, input }, perform);
    },
  };
};
export type Changes = ReturnType<typeof createCompetitionChanges>;
