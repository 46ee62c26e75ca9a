import type { Db } from '../../platform/db/database.ts';
import type { Changes } from '../competition-changes/service.ts';
import type { CopiedPart, ContainerCounts, RoundsOf } from '../competitions/service.ts';
import { createCriteria } from './criteria.ts';
import { createCreateRound } from './create-round.ts';
import { createCriterionStore } from './criterion-store.ts';
import { createOrderRounds } from './order-rounds.ts';
import { createRoundChanges } from './round-changes.ts';
import { createRoundStatus } from './round-status.ts';
import { createSaveWeightages } from './save-weightages.ts';
import { createUpdateRound } from './update-round.ts';
import { createRoundViews } from './present.ts';
import { createRoundStore } from './round-store.ts';
import type { RoundUse } from './round-use.ts';

interface RoundsDeps {
  db: Db;
  changes: Changes;
  containerCounts: ContainerCounts;
  roundUse: RoundUse;
}

export const createRounds = ({ db, changes, containerCounts, roundUse }: RoundsDeps) => {
  const store = createRoundStore();
  const criterionStore = createCriterionStore(db);
  const views = createRoundViews({ store, criteria: criterionStore, containerCounts });
  const criteria = createCriteria({ store: criterionStore, roundUse });
  const roundChanges = createRoundChanges({ store, changes, views });

  const current: RoundsOf['current'] = async (on, competitionCodes) =>
    // Later rounds overwrite earlier ones: the last live round is the one that is on.
    new Map((await store.live(on, competitionCodes)).map((row) => [row.competition_code, row.round_name]));

  /** Rounds with their criteria, as drafts: nothing of a copy has begun. */
  const copied: CopiedPart = {
    async copy(tx, { from, to, now, codes }) {
      const rows = (await store.all(tx, from)).filter((row) => row.removed_at === null);
      const lines = await criterionStore.ofRounds(
        tx,
        rows.map((row) => row.round_code),
      );
      for (const { round_code, version: _, created_at: __, removed_at: ___, ...row } of rows) {
        const copy = await store.create(
          tx,
          { ...row, competition_code: to, weightage: Number(row.weightage), is_live: false },
          now,
        );
        codes.set(round_code, copy);
        for (const { position, criterion_name, help_text, skills } of lines.filter(
          (line) => line.round_code === round_code && line.removed_at === null,
        )) {
          await criterionStore.create(tx, { round_code: copy, position, criterion_name, help_text, skills }, now);
        }
      }
    },
  };
  return {
    create: createCreateRound({ store, changes, roundChanges }),
    update: createUpdateRound({ store, roundChanges, roundUse }),
    order: createOrderRounds({ store, changes, roundChanges }),
    saveWeightages: createSaveWeightages({ store, changes, roundChanges }),
    ...createRoundStatus({ store, criterionStore, roundChanges, criteria }),
    list: views.list,
    listCounted: views.listCounted,
    library: (userCode: string, competitionCode: string) => criteria.library(userCode, competitionCode),
    current,
    copied,
  };
};
export type Rounds = ReturnType<typeof createRounds>;
export { isCurrentRound, isOpenRound } from './open-rounds.ts';
