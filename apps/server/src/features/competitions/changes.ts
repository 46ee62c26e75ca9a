import { isDeepStrictEqual } from 'node:util';
import { events } from '@podium/contract/events';
import { refuse } from '@podium/domain/errors';
import type { Announcements, Voice } from '../../platform/announcements.ts';
import { recordAudit } from '../../platform/audit/audit.ts';
import type { CompetitionRow } from '../../platform/db/competition-tables.ts';
import type { KeyedQueue } from '../../platform/keyed-queue.ts';
import type { Tx, Unit } from '../../platform/unit.ts';
import type { CompetitionStore } from './competition-store.ts';

/** Who changes what: a caller inside a competition. */
export interface By {
  userCode: string;
  competitionCode: string;
}

type Fields = Readonly<Record<string, unknown>>;

export interface Change extends Voice {
  tx: Tx;
  now: Date;
  /** As it was when the change began; nobody else changes anything in it meanwhile. */
  competition: CompetitionRow;
  /** Writes the change into the history: of all fields, those that differ. Nothing differs, nothing is written. */
  record: (act: string, subject: string, before: Fields | null, after: Fields | null) => Promise<void>;
  /** A new version of the competition itself; gives its number. */
  bump: () => Promise<number>;
}

/** What a competition says of itself, or its rounds, is new. */
export const tellChanged = (
  { announce, competition: { competition_code: competitionCode } }: Change,
  version: number,
): void =>
  announce(events.updateCompetitionSetting, [{ of: 'competition', competitionCode }], {
    competitionCode,
    section: 'competition',
    version,
  });

/** Containers, their people or the rooms are new. Whoever shows them asks, by their own right, what exactly. */
export const tellContainers = (
  { announce, competition: { competition_code: competitionCode } }: Pick<Change, 'announce' | 'competition'>,
  containerCodes: readonly string[],
): void => {
  const own = containerCodes.map((containerCode) => ({ of: 'container', containerCode }) as const);
  announce(events.roomContainersUpdate, [{ of: 'competition', competitionCode }, ...own], {
    competitionCode,
    roundCode: null,
  });
};

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

interface ChangesDeps {
  store: CompetitionStore;
  announcements: Announcements;
  queue: KeyedQueue;
}

export const createChanges = ({ store, announcements, queue }: ChangesDeps) => {
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
      await store.update(tx, by.competitionCode, { active_at: now });
    },
    async bump() {
      await store.bump(tx, by.competitionCode);
      return competition.version + 1;
    },
  });

  /**
   * Waits for the competition before a connection is taken: many who wait for one competition would hold the whole pool otherwise, and
   * everybody else with it. The lock of the row remains, for several nodes.
   */
  const inTurn = <A>({ competitionCode }: By, work: () => Promise<A>): Promise<A> => queue.run(competitionCode, work);

  const begin = async (tx: Tx, now: Date, by: By, { removed = false } = {}): Promise<Change> => {
    const competition = await store.lock(tx, by.competitionCode);
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
export type Changes = ReturnType<typeof createChanges>;
