import { refuse } from '@podium/domain/errors';
import type { MemberCaller } from '../../platform/auth/caller.ts';
import type { Unit } from '../../platform/units/unit.ts';
import type { Changes } from '../competition-changes/service.ts';
import type { RoundsAnswer } from './present.ts';
import { type Body, checkWeightage, everyRound, historyOf, type RoundChanges } from './round-changes.ts';
import type { RoundStore } from './round-store.ts';
import type { RoundRow } from './tables.ts';

interface SaveWeightagesDeps {
  store: RoundStore;
  changes: Changes;
  roundChanges: RoundChanges;
}

const rounded = (weightage: number): number => Math.round(weightage * 100) / 100;

/** All at once, because one round gives what another takes: either every weightage is saved or none is. */
export const createSaveWeightages =
  ({ store, changes, roundChanges: { answer, announceWeightages, checkVersion } }: SaveWeightagesDeps) =>
  (unit: Unit<RoundsAnswer>, caller: MemberCaller, { weightages }: Body<'saveWeightages'>): Promise<RoundsAnswer> =>
    changes.decide(unit, caller, async (change) => {
      const { tx, competition } = change;
      const rows = (await store.all(tx, caller.competitionCode)).filter((row) => row.removed_at === null);
      const wanted = new Map<RoundRow, number>();
      for (const { roundCode, roundWeightage, version } of weightages) {
        const row = rows.find((round) => round.round_code === roundCode);
        if (!row) throw refuse('ROUND_NOT_FOUND');
        await checkVersion(change, row, version);
        if (Number(row.weightage) !== rounded(roundWeightage)) wanted.set(row, rounded(roundWeightage));
      }
      checkWeightage(rows.map((row) => ({ ...row, weightage: String(wanted.get(row) ?? row.weightage) })));
      for (const [row, weightage] of wanted) {
        await store.update(tx, row.round_code, { weightage });
        const after = historyOf({ ...row, weightage });
        await change.record('round.updated', row.round_code, historyOf(row), after, everyRound);
      }
      if (wanted.size > 0) await announceWeightages(change);
      return answer(tx, caller.competitionCode, competition.version);
    });
