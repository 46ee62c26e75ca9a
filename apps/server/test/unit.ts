import type { Db } from '../src/platform/db/database.ts';
import type { Unit } from '../src/platform/unit.ts';

/** One use case without a request around it. */
export const openTestUnit = (db: Db, now: Date): Unit<never> => ({
  now,
  userAgent: 'test',
  transact: (work) => db.transaction().execute(work),
  afterCommit: () => undefined,
});
