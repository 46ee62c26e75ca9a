import type { AccountAct, HistoryAct } from '@podium/domain/history';
import { sql } from 'kysely';
import type { Db } from '../db/database.ts';
import type { Tx } from '../units/unit.ts';
import type { ChangedPlace } from './tables.ts';

/** One act worth remembering. Details name things by their codes and hold nothing personal: the row outlives the person. */
export type AuditEntry = {
  at: Date;
  actor: string;
  subject: string;
  details?: Readonly<Record<string, unknown>>;
} & ({ act: HistoryAct; competitionCode: string } | { act: AccountAct; competitionCode?: undefined });

/**
 * Written in the transaction of the act itself: an act without its row, or a row without its act, cannot be. Gives their
 * numbers.
 */
export const recordAudits = async (tx: Tx, entries: readonly AuditEntry[]): Promise<number[]> => {
  const rows = entries.map(({ at, actor, act, subject, details = {}, competitionCode }) => ({
    at,
    actor,
    act,
    subject,
    details: JSON.stringify(details),
    competition_code: competitionCode ?? null,
  }));
  if (rows.length === 0) return [];
  const added = await tx.insertInto('audit').values(rows).returning('seq').execute();
  return added.map(({ seq }) => seq);
};
export const recordAudit = async (tx: Tx, entry: AuditEntry): Promise<void> => {
  await recordAudits(tx, [entry]);
};

/** What an act did to the places, beside its entry. */
export const recordEffect = async (
  tx: Tx,
  {
    seq,
    competitionCode,
    places,
    more,
  }: { seq: number; competitionCode: string; places: readonly ChangedPlace[]; more: number },
): Promise<void> => {
  const row = { seq, competition_code: competitionCode, places: JSON.stringify(places), more };
  await tx.insertInto('audit_effects').values(row).execute();
};
export const effectsOf = (db: Db, seqs: readonly number[]) =>
  db
    .selectFrom('audit_effects')
    .select(['seq', 'places', 'more'])
    .where(sql<boolean>`seq = any(${[...seqs]})`)
    .execute();

export const auditOf = (db: Db, subject: string) =>
  db
    .selectFrom('audit')
    .select(['at', 'actor', 'act', 'details'])
    .where('subject', '=', subject)
    .orderBy('seq')
    .execute();

/** What of a history is asked for. */
export interface AskedHistory {
  actor: string | undefined;
  from: Date | undefined;
  /** Not included itself. */
  to: Date | undefined;
  /** Acts of or about at least one of these. */
  codes: readonly string[] | undefined;
}

const narrowed = (db: Db, competitionCode: string, { actor, from, to, codes }: AskedHistory) => {
  let query = db.selectFrom('audit').where('audit.competition_code', '=', competitionCode);
  if (actor !== undefined) query = query.where('audit.actor', '=', actor);
  if (from) query = query.where('audit.at', '>=', from);
  if (to) query = query.where('audit.at', '<', to);
  if (codes)
    query = query.where('audit.seq', 'in', (inner) =>
      inner
        .selectFrom('audit_codes')
        .select('audit_codes.seq')
        .where('audit_codes.competition_code', '=', competitionCode)
        .where(sql<boolean>`audit_codes.code = any(${[...codes]})`),
    );
  return query;
};

interface HistoryPage {
  before: number | undefined;
  acts: readonly HistoryAct[] | undefined;
  limit: number;
}

/** A page of a competition's history, the newest first, with the names of those who are still here. */
export const historyQuery = (
  db: Db,
  competitionCode: string,
  asked: AskedHistory,
  { before, acts, limit }: HistoryPage,
) => {
  let query = narrowed(db, competitionCode, asked);
  if (before !== undefined) query = query.where('audit.seq', '<', before);
  if (acts) query = query.where('audit.act', 'in', acts);
  return query
    .leftJoin('users', 'users.user_code', 'audit.actor')
    .select([
      'audit.seq',
      'audit.at',
      'audit.actor',
      'audit.act',
      'audit.subject',
      'audit.details',
      'users.f_name',
      'users.l_name',
    ])
    .orderBy('audit.seq', 'desc')
    .limit(limit);
};

const isWhole = ({ actor, from, to, codes }: AskedHistory): boolean =>
  [actor, from, to, codes].every((narrowing) => narrowing === undefined);

/** How many acts of each name a history has, whatever page is shown. Those of the whole history are kept. */
export const actCountsQuery = (db: Db, competitionCode: string, asked: AskedHistory) =>
  isWhole(asked)
    ? db.selectFrom('audit_acts').select(['act', 'count']).where('competition_code', '=', competitionCode)
    : narrowed(db, competitionCode, asked)
        .select(({ fn }) => ['audit.act', fn.countAll<number>().as('count')])
        .groupBy('audit.act');

/** So many people are offered to look for; a competition of thousands of participants has more who acted. */
const maxActors = 200;

/** The people who changed a competition, ordered by how many changes they made. */
export const actorsQuery = (db: Db, competitionCode: string) =>
  db
    .selectFrom(
      db
        .selectFrom('audit_actors')
        .select(['actor', 'count'])
        .where('competition_code', '=', competitionCode)
        .orderBy('count', 'desc')
        .orderBy('actor')
        .limit(maxActors)
        .as('counted'),
    )
    .leftJoin('users', 'users.user_code', 'counted.actor')
    .select(['counted.actor', 'users.f_name', 'users.l_name'])
    .orderBy('counted.count', 'desc')
    .orderBy('counted.actor');
