import { refuse } from '@podium/domain/errors';
import { appendToChain } from '../../platform/audit-chain/audit-chain.ts';
import type { MemberCaller } from '../../platform/auth/caller.ts';
import type { Unit } from '../../platform/units/unit.ts';
import type { RoundContainers } from '../assignments/service.ts';
import type { Changes } from '../competition-changes/service.ts';
import type { FairnessStore } from './fairness-store.ts';

interface LeaveCloseCallDeps {
  changes: Changes;
  roundContainers: RoundContainers;
  store: FairnessStore;
}
interface Left {
  aboveCode: string;
  belowCode: string;
  reason: string;
}

/** The organiser leaves a close call as it is. Nothing changes but the record, which says why. */
export const createLeaveCloseCall =
  ({ changes, roundContainers, store }: LeaveCloseCallDeps) =>
  (
    unit: Unit<{ leftAt: string }>,
    { roundCode, userCode, competitionCode }: MemberCaller & { roundCode: string },
    { aboveCode, belowCode, reason }: Left,
  ): Promise<{ leftAt: string }> =>
    changes.run(unit, { userCode, competitionCode }, async ({ tx, now, record }) => {
      const { participants } = await roundContainers(tx, competitionCode, roundCode);
      const known = new Set(participants.map((row) => row.container_code));
      for (const containerCode of [aboveCode, belowCode])
        if (!known.has(containerCode)) throw refuse('CONTAINER_NOT_FOUND', { containerCode });
      const pair = { round_code: roundCode, above_code: aboveCode, below_code: belowCode };
      const why = { reason, left_by: userCode, left_at: now };
      await store.leaveCloseCall(tx, { ...pair, competition_code: competitionCode, ...why });
      const details = { aboveCode, belowCode, reason };
      await record('close-call.left', roundCode, null, details);
      await appendToChain(tx, competitionCode, [
        { at: now, actor: userCode, act: 'close-call.left', subject: roundCode, details },
      ]);
      return { leftAt: now.toISOString() };
    });
