import type { Db } from './db/database.ts';
import type { Unit } from './unit.ts';

/** A use case that no request asked for: a demonstration's, a command's, a test's. */
export const openPlainUnit = <A>(db: Db, now: Date): Unit<A> => {
  const tasks: (() => void)[] = [];
  return {
    now,
    userAgent: 'Podium',
    afterCommit: (task) => void tasks.push(task),
    async transact(work) {
      const answer = await db.transaction().execute(work);
      for (const task of tasks.splice(0)) task();
      return answer;
    },
  };
};
