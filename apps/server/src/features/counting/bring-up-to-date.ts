import type { Db } from '../../platform/db/database.ts';
import type { Logger } from '../../platform/log.ts';
import type { Tx, Unit } from '../../platform/units/unit.ts';
import type { BatchChange, Changes } from '../competition-changes/service.ts';
import type { CountingRulesStore } from './counting-rules-store.ts';

interface BringUpToDateDeps {
  db: Db;
  changes: Changes;
  store: CountingRulesStore;
  settle: (change: BatchChange, touched: readonly { rounds: 'all'; containers: 'all' }[]) => Promise<void>;
}

/** Raised with every change of the rules by which cards count: competitions of before are worked out again. */
const rules = 1;

/** Works out the scores of competitions that an earlier release of the program kept. Sealed releases stay as they are. */
export const createBringUpToDate =
  ({ db, changes, store, settle }: BringUpToDateDeps) =>
  async (
    openUnit: () => Unit<void>,
    /** Says how many sealed releases do not follow from their cards. */
    checkSeals: (tx: Tx, competitionCode: string, now: Date) => Promise<number>,
    log: Pick<Logger, 'info' | 'warn'>,
  ): Promise<void> => {
    const outdated = await store.outdated(db, rules);
    for (const { competitionCode, isRemoved } of outdated) {
      const unit = openUnit();
      await unit.transact(async (tx) => {
        const by = { userCode: 'podium', competitionCode };
        const change = await changes.begin(tx, unit.now, by, { removed: isRemoved });
        await settle(change, [{ rounds: 'all', containers: 'all' }]);
        const broken = await checkSeals(tx, competitionCode, unit.now);
        if (broken > 0) log.warn({ competitionCode, broken }, 'sealed releases do not follow from their cards');
        await store.setRules(tx, competitionCode, rules);
      });
    }
    if (outdated.length > 0) log.info({ competitions: outdated.length }, 'worked out what counts');
  };
