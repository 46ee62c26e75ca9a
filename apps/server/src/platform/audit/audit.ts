import type { AccountAct, HistoryAct } from '@podium/domain/history';
import type { Db } from '../db/database.ts';
import type { Tx } from '../unit.ts';

/** One act worth remembering. Details name things by their codes and hold nothing personal: the row outlives the person. */
export type AuditEntry = {
  at: Date;
  actor: string;
  subject: string;
  details?: Readonly<Record<string, unknown>>;
} & ({ act: HistoryAct; competitionCode: string } | { act: AccountAct; competitionCode?: undefined });

/** Written in the transaction of the act itself: an act without its row, or a row without its act, cannot be. */
export const recordAudits = async (tx: Tx, entries: readonly AuditEntry[]): Promise<void> => {
  const rows = entries.map(({ at, actor, act, subject, details = {}, competitionCode }) => ({
    at,
    actor,
    act,
    subject,
    details: JSON.stringify(details),
    competition_code: competitionCode ?? null,
  }));
  if (rows.length > 0) await tx.insertInto('audit').values(rows).execute();
};
export const recordAudit = (tx: Tx, entry: AuditEntry): Promise<void> => recordAudits(tx, [entry]);

export const auditOf = (db: Db, subject: string) =>
  db
    .selectFrom('audit')
    .select(['at', 'actor', 'act', 'details'])
    .where('subject', '=', subject)
    .orderBy('seq')
    .execute();

interface AskedHistory {
  before: number | undefined;
  acts: readonly HistoryAct[] | undefined;
  actor: string | undefined;
  limit: number;
}

/** A competition's history, the newest first, with the names of those who are still here. */
export const historyOf = (db: Db, competitionCode: string, { before, acts, actor, limit }: AskedHistory) => {
  let query = db
    .selectFrom('audit')
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
    .where('audit.competition_code', '=', competitionCode);
  if (before !== undefined) query = query.where('audit.seq', '<', before);
  if (acts) query = query.where('audit.act', 'in', acts);
  if (actor !== undefined) query = query.where('audit.actor', '=', actor);
  return query.orderBy('audit.seq', 'desc').limit(limit).execute();
};

/** So many people are offered to look for; a competition of thousands of participants has more who acted. */
const mostActors = 200;

/** The people who changed a competition, ordered by how many changes they made. */
export const actorsOf = (db: Db, competitionCode: string) =>
  db
    .selectFrom('audit')
    .leftJoin('users', 'users.user_code', 'audit.actor')
    .select(['audit.actor', 'users.f_name', 'users.l_name'])
    .where('audit.competition_code', '=', competitionCode)
    .groupBy(['audit.actor', 'users.f_name', 'users.l_name'])
    .orderBy((e) => e.fn.countAll(), 'desc')
    .orderBy('audit.actor')
    .limit(mostActors)
    .execute();
