import { refuse } from '@podium/domain/errors';
import { leaderboardIdOf } from '@podium/domain/leaderboard';
import { appendToChain } from '../../platform/audit-chain/audit-chain.ts';
import type { MemberCaller } from '../../platform/auth/caller.ts';
import type { Unit } from '../../platform/units/unit.ts';
import type { Changes } from '../competition-changes/service.ts';
import { announceBoard, headOf, type LeaderboardStore } from '../leaderboards/service.ts';
import type { SealStore } from './seal-store.ts';

interface FreezeLeaderboardDeps {
  changes: Changes;
  store: LeaderboardStore;
  seals: SealStore;
}

/** While a leaderboard is frozen, no further release changes what others see. */
export const createFreezeLeaderboard = ({ changes, store, seals }: FreezeLeaderboardDeps) => ({
  freeze: (unit: Unit<{ version: number }>, caller: MemberCaller, reason: string) =>
    changes.run(unit, caller, async (change) => {
      const { releasedVersion, frozenVersion, isWithheld } = await headOf(store, change);
      if (isWithheld) throw refuse('CEREMONY_OPEN');
      if (frozenVersion !== null) throw refuse('LEADERBOARD_FROZEN');
      if (releasedVersion === null) throw refuse('SCORES_MISSING');
      const { userCode, competitionCode } = caller;
      const [subject, version] = [leaderboardIdOf(competitionCode), releasedVersion];
      await seals.setFrozen(change.tx, competitionCode, { version, at: change.now, reason });
      await change.record('leaderboard.frozen', subject, null, { version, reason });
      await appendToChain(change.tx, competitionCode, [
        { at: change.now, actor: userCode, act: 'leaderboard.frozen', subject, details: { version, reason } },
      ]);
      announceBoard(change);
      return { version };
    }),
  unfreeze: (unit: Unit<{ done: true }>, caller: MemberCaller, reason: string) =>
    changes.run(unit, caller, async (change) => {
      const { userCode, competitionCode } = caller;
      if ((await headOf(store, change)).frozenVersion === null) return { done: true as const };
      await seals.setFrozen(change.tx, competitionCode, null);
      const subject = leaderboardIdOf(competitionCode);
      await change.record('leaderboard.unfrozen', subject, null, { reason });
      await appendToChain(change.tx, competitionCode, [
        { at: change.now, actor: userCode, act: 'leaderboard.unfrozen', subject, details: { reason } },
      ]);
      announceBoard(change);
      return { done: true as const };
    }),
});
