import type { CorrectionSwitch } from '@podium/contract';
import { events } from '@podium/contract/events';
import { refuse } from '@podium/domain/errors';
import { leaderboardIdOf } from '@podium/domain/leaderboard';
import { appendToChain } from '../../platform/audit-chain/audit-chain.ts';
import type { MemberCaller } from '../../platform/auth/caller.ts';
import type { Unit } from '../../platform/units/unit.ts';
import type { Changes } from '../competition-changes/service.ts';
import type { CompetitionContents } from '../competitions/service.ts';
import { presentCorrection } from './correction.ts';
import type { CorrectionStore } from './correction-store.ts';

interface SetCorrectionDeps {
  changes: Changes;
  contents: CompetitionContents;
  store: CorrectionStore;
}
interface Asked {
  isOn: boolean;
  reason: string | null;
}

/** Switches the judge correction of a round. Once cards are released it needs a reason, which the results show. */
export const createSetCorrection =
  ({ changes, contents, store }: SetCorrectionDeps) =>
  (
    unit: Unit<{ correction: CorrectionSwitch }>,
    { roundCode, ...caller }: MemberCaller & { roundCode: string },
    { isOn, reason }: Asked,
  ) =>
    changes.decide(unit, caller, async (change) => {
      const { tx, now, competition } = change;
      const { userCode, competitionCode } = caller;
      const { rounds, settings } = await contents.within(tx, competition);
      const round = rounds.find((one) => one.roundCode === roundCode);
      if (!round) throw refuse('ROUND_NOT_FOUND');
      if (round.isMock) throw refuse('ROUND_IS_MOCK');
      const before = await presentCorrection(tx, { store, round, settings });
      if (before.lock === 'released') throw refuse('CORRECTION_LOCKED');
      if (before.lock === 'reason-needed' && reason === null) throw refuse('REASON_MISSING');
      if (before.isOn === isOn) return { correction: before };
      const key = { round_code: roundCode, competition_code: competitionCode };
      await store.set(tx, { ...key, is_on: isOn, reason, changed_by: userCode, changed_at: now });
      const touches = { rounds: [roundCode], containers: 'all' } as const;
      await change.record('correction.set', roundCode, { isOn: before.isOn }, { isOn, reason }, touches);
      await appendToChain(tx, competitionCode, [
        { at: now, actor: userCode, act: 'correction.set', subject: roundCode, details: { isOn, reason } },
      ]);
      change.announce(events.roundScoreUpdate, [{ of: 'competition', competitionCode }], {
        competitionCode,
        leaderboardID: leaderboardIdOf(competitionCode),
      });
      return { correction: await presentCorrection(tx, { store, round, settings }) };
    });
