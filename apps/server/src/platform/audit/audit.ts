import type { Db } from '../db/database.ts';
import type { Tx } from '../unit.ts';

/** One security-relevant act. Details name things by their codes and hold nothing personal: the row outlives the person. */
export interface AuditEntry {
  at: Date;
  actor: string;
  act: string;
  subject: string;
  details?: Readonly<Record<string, unknown>>;
}

/** Written in the transaction of the act itself: an act without its row, or a row without its act, cannot be. */
export const recordAudit = async (tx: Tx, { at, actor, act, subject, details = {} }: AuditEntry): Promise<void> => {
  await tx.insertInto('audit').values({ at, actor, act, subject, details: JSON.stringify(details) }).execute();
};

export const auditOf = (db: Db, subject: string) =>
  db.selectFrom('audit').select(['at', 'actor', 'act', 'details']).where('subject', '=', subject).orderBy('seq').execute();
