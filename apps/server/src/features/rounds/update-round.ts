import { isDeepStrictEqual } from 'node:util';
import { refuse } from '@podium/domain/errors';
import type { Unit } from '../../platform/units/unit.ts';
import { announceCompetition } from '../competition-changes/service.ts';
import type { RoundsAnswer } from './present.ts';
import { type Body, checkWeightage, everyRound, historyOf, type OfRound, type RoundChanges } from './round-changes.ts';
import type { RoundUse } from './round-use.ts';
import type { RoundStore } from './round-store.ts';

interface UpdateRoundDeps {
  store: RoundStore;
  roundChanges: RoundChanges;
  roundUse: RoundUse;
}

export const createUpdateRound =
  ({ store, roundChanges: { announceWeightages, changeRound, checkVersion }, roundUse }: UpdateRoundDeps) =>
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
      const [before, after] = [historyOf(row), historyOf(next)];
      // Points that were given on one scale mean nothing on another.
      if (!isDeepStrictEqual(before.scale, after.scale) && (await roundUse(change.tx, row.round_code)).begunCards > 0)
        throw refuse('SCALE_IN_USE');
      await store.update(change.tx, row.round_code, next);
      await change.record('round.updated', row.round_code, before, after, everyRound);
      const { roundWeightage: _, isMock: __, ...others } = after;
      if (before.roundWeightage !== after.roundWeightage || before.isMock !== after.isMock)
        await announceWeightages(change);
      if (!isDeepStrictEqual({ ...before, ...others }, before)) announceCompetition(change, change.competition.version);
    });
