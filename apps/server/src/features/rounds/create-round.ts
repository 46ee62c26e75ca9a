import { defaultScale } from '@podium/domain/rounds';
import type { MemberCaller } from '../../platform/auth/caller.ts';
import type { Unit } from '../../platform/units/unit.ts';
import { announceCompetition, type Changes } from '../competition-changes/service.ts';
import type { RoundsAnswer } from './present.ts';
import { type Body, historyOf, type RoundChanges } from './round-changes.ts';
import type { RoundStore } from './round-store.ts';

interface CreateRoundDeps {
  store: RoundStore;
  changes: Changes;
  roundChanges: RoundChanges;
}

/** A new round at the end, as a draft. */
export const createCreateRound =
  ({ store, changes, roundChanges: { answer } }: CreateRoundDeps) =>
  (unit: Unit<RoundsAnswer>, caller: MemberCaller, { roundName, details, isMock }: Body<'createRound'>) =>
    changes.run(unit, caller, async (change) => {
      const { tx, now, competition, record } = change;
      const last = (await store.all(tx, competition.competition_code)).at(-1);
      const { min, max, step } = defaultScale;
      const row = {
        competition_code: competition.competition_code,
        position: (last?.position ?? 0) + 1,
        round_name: roundName,
        details,
        weightage: 0,
        is_mock: isMock,
        is_live: false,
        scale_min: min,
        scale_max: max,
        scale_step: step,
      };
      const roundCode = await store.create(tx, row, now);
      await record('round.created', roundCode, null, historyOf(row));
      announceCompetition(change, competition.version);
      return answer(tx, caller.competitionCode, competition.version);
    });
