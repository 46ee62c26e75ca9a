import { isDeepStrictEqual } from 'node:util';
import type { Unit } from '../../platform/unit.ts';
import { announceCompetition } from '../competition-changes/service.ts';
import type { RoundsAnswer } from './present.ts';
import { type Body, checkWeightage, historyOf, type OfRound, type RoundChanges } from './round-changes.ts';
import type { RoundStore } from './round-store.ts';

interface UpdateRoundDeps {
  store: RoundStore;
  roundChanges: RoundChanges;
}

export const createUpdateRound =
  ({ store, roundChanges: { announceWeightages, changeRound, checkVersion } }: UpdateRoundDeps) =>
  (unit: Unit<RoundsAnswer>, named: OfRound, body: Body<'updateRound'>) =>
    changeRound(unit, named, async (change, row, rows) => {
      await checkVersion(change, row, body.version);
      const next = {
        round_name: body.roundName ?? row.round_name,
        details: body.details ?? row.details,
        weightage: Math.round((body.roundWeightage ?? Number(row.weightage)) * 100) / 100,
        is_mock: body.isMock ?? row.is_mock,
        scale_min: body.scale?.min ?? row.scale_min,
        scale_max: body.scale?.max ?? row.scale_max,
        scale_step: body.scale?.step ?? row.scale_step,
      };
      checkWeightage(
        rows.map((other) => (other === row ? { ...row, ...next, weightage: String(next.weightage) } : other)),
      );
      await store.update(change.tx, row.round_code, next);
      const [before, after] = [historyOf(row), historyOf(next)];
      await change.record('round.updated', row.round_code, before, after);
      const { roundWeightage: _, isMock: __, ...others } = after;
      if (before.roundWeightage !== after.roundWeightage || before.isMock !== after.isMock)
        await announceWeightages(change);
      if (!isDeepStrictEqual({ ...before, ...others }, before)) announceCompetition(change, change.competition.version);
    });
