import type { EndpointInput, EndpointOutput, Endpoints } from '@podium/contract';
import { refuse } from '@podium/domain/errors';
import { appendToChain } from '../../platform/audit-chain/audit-chain.ts';
import type { MemberCaller } from '../../platform/auth/caller.ts';
import type { Unit } from '../../platform/units/unit.ts';
import type { Changes } from '../competition-changes/service.ts';
import type { CompetitionContents } from '../competitions/service.ts';
import type { ContainerReader } from '../containers/service.ts';
import type { AdjustmentStore } from './adjustment-store.ts';

interface AdjustScoresDeps {
  changes: Changes;
  contents: CompetitionContents;
  reader: ContainerReader;
  store: AdjustmentStore;
}
type Added = EndpointOutput<Endpoints['addAdjustment']>;
type Body = EndpointInput<Endpoints['addAdjustment']>['body'];
type InContainer = MemberCaller & { roundCode: string; containerCode: string };

/** Penalties and bonuses that an organiser gives and takes back. */
export const createAdjustScores = ({ changes, contents, reader, store }: AdjustScoresDeps) => ({
  add: (unit: Unit<Added>, { roundCode, containerCode, ...caller }: InContainer, { kind, points, reason }: Body) =>
    changes.decide(unit, caller, async (change): Promise<Added> => {
      const { tx, now, competition } = change;
      const { userCode, competitionCode } = caller;
      const { rounds } = await contents.within(tx, competition);
      if (!rounds.some((round) => round.roundCode === roundCode)) throw refuse('ROUND_NOT_FOUND');
      await reader.find(tx, competitionCode, containerCode);
      const key = { competition_code: competitionCode, round_code: roundCode, container_code: containerCode };
      const adjustmentCode = await store.add(tx, { ...key, kind, points, reason, author: userCode, created_at: now });
      const details = { adjustmentCode, roundCode, kind, points, reason };
      // The history is open to crew who may not see scores, so it does not say how many points.
      const touches = { rounds: [roundCode], containers: [containerCode] };
      await change.record('score.adjusted', containerCode, null, { adjustmentCode, roundCode, kind, reason }, touches);
      await appendToChain(tx, competitionCode, [
        { at: now, actor: userCode, act: 'score.adjusted', subject: `${roundCode} ${containerCode}`, details },
      ]);
      return { adjustment: { adjustmentCode, kind, points, reason, author: userCode, at: now.toISOString() } };
    }),
  revoke: (
    unit: Unit<{ done: true }>,
    { adjustmentCode, ...caller }: MemberCaller & { adjustmentCode: string },
    reason: string,
  ) =>
    changes.decide(unit, caller, async (change) => {
      const { tx, now } = change;
      const { userCode, competitionCode } = caller;
      const row = await store.revoke(tx, { adjustmentCode, competitionCode }, { by: userCode, reason, now });
      if (!row) throw refuse('ADJUSTMENT_NOT_FOUND');
      const details = { adjustmentCode, roundCode: row.round_code, reason };
      const touches = { rounds: [row.round_code], containers: [row.container_code] };
      await change.record('score.adjustment-revoked', row.container_code, null, details, touches);
      const subject = `${row.round_code} ${row.container_code}`;
      await appendToChain(tx, competitionCode, [
        { at: now, actor: userCode, act: 'score.adjustment-revoked', subject, details },
      ]);
      return { done: true as const };
    }),
});
