import { refuse } from '@podium/domain/errors';
import type { MemberCaller } from '../../platform/auth/caller.ts';
import { staleVersion } from '../../platform/http/stale-version.ts';
import type { Unit } from '../../platform/units/unit.ts';
import { announceCompetition, type Changes } from '../competition-changes/service.ts';
import type { RoundsAnswer } from './present.ts';
import type { Body, RoundChanges } from './round-changes.ts';
import type { RoundStore } from './round-store.ts';

interface OrderRoundsDeps {
  store: RoundStore;
  changes: Changes;
  roundChanges: RoundChanges;
}

/** Removed rounds keep their positions; the others share the positions that are left, in the new order. */
export const createOrderRounds =
  ({ store, changes, roundChanges: { answer } }: OrderRoundsDeps) =>
  (unit: Unit<RoundsAnswer>, caller: MemberCaller, { roundCodes, version }: Body<'orderRounds'>) =>
    changes.decide(unit, caller, async (change) => {
      const { tx, competition } = change;
      if (competition.version !== version) {
        throw staleVersion('orderRounds', await answer(tx, caller.competitionCode, competition.version));
      }
      const before = (await store.all(tx, caller.competitionCode)).filter((row) => row.removed_at === null);
      const codes = before.map((row) => row.round_code);
      const isPermutation =
        roundCodes.length === codes.length &&
        new Set(roundCodes).size === codes.length &&
        roundCodes.every((code) => codes.includes(code));
      if (!isPermutation) throw refuse('VALIDATION_FAILED', { fields: { roundCodes: 'Name every round once.' } });
      for (const [at, code] of roundCodes.entries()) await store.setPosition(tx, code, before[at]?.position ?? at);
      const next = await change.bump();
      const touches = { rounds: 'all', containers: 'all' } as const;
      await change.record('round.ordered', caller.competitionCode, { roundCodes: codes }, { roundCodes }, touches);
      announceCompetition(change, next);
      return answer(tx, caller.competitionCode, next);
    });
