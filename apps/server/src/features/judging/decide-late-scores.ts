import { refuse } from '@podium/domain/errors';
import { writtenField } from '@podium/domain/score-log';
import { appendToChain, type ChainEntry } from '../../platform/audit-chain/audit-chain.ts';
import type { MemberCaller } from '../../platform/auth/caller.ts';
import { groupBy } from '../../platform/group-by.ts';
import type { Unit } from '../../platform/unit.ts';
import type { RoundContainers } from '../assignments/service.ts';
import type { Change, Changes } from '../competition-changes/service.ts';
import type { CompetitionContents } from '../competitions/service.ts';
import type { RefreshScores } from '../scores/service.ts';
import { createApplyLateScores } from './apply-late-scores.ts';
import type { JudgeCardStore, WrittenCard } from './judge-card-store.ts';
import type { LateScoreStore, WaitingLate } from './late-score-store.ts';
import type { PlanStore } from './plan-store.ts';
import { notifyJudges } from './notify-judges.ts';

interface DecideLateScoresDeps {
  changes: Changes;
  contents: CompetitionContents;
  plans: PlanStore;
  store: JudgeCardStore;
  late: LateScoreStore;
  roundContainers: RoundContainers;
  refreshScores: RefreshScores;
}
interface Decision {
  operationIds: readonly string[];
  accept: boolean;
  reason: string;
}
interface Decided {
  decided: number;
  left: number;
  released: number;
}
/** Changes of one field are one score. */
const countScores = (late: readonly WaitingLate[]): number =>
  new Set(late.map(({ judgeCode, operation }) => `${judgeCode} ${writtenField(operation)}`)).size;

const record = async (
  change: Change,
  {
    roundCode,
    userCode,
    reason,
    accept,
  }: { roundCode: string; userCode: string } & Pick<Decision, 'reason' | 'accept'>,
  decided: readonly WaitingLate[],
  { entries, released }: { entries: readonly ChainEntry[]; released: readonly WrittenCard[] },
): Promise<void> => {
  const act = accept ? 'late-scores.accepted' : 'late-scores.declined';
  const rows: ChainEntry[] = [];
  for (const [judgeCode, own] of groupBy(decided, (one) => one.judgeCode)) {
    const containerCodes = released.filter((card) => card.judgeCode === judgeCode).map((card) => card.containerCode);
    const operationIds = own.map(({ operationId }) => operationId);
    rows.push({
      at: change.now,
      actor: userCode,
      act,
      subject: roundCode,
      details: { judgeCode, operationIds, released: containerCodes, reason },
    });
    await change.record(act, judgeCode, null, {
      roundCode,
      scores: countScores(own),
      cards: containerCodes.length,
      reason,
    });
  }
  await appendToChain(change.tx, change.competition.competition_code, [...entries, ...rows]);
};

export const createDecideLateScores = ({
  changes,
  contents,
  plans,
  store,
  late,
  roundContainers,
  refreshScores,
}: DecideLateScoresDeps) => {
  const applyLate = createApplyLateScores({ contents, plans, store });

  /** A judge cannot release in a closed round any more: a complete card counts with the organiser's acceptance. */
  const release = async ({ tx, now, competition }: Change, roundCode: string, written: readonly WrittenCard[]) => {
    const round = (await contents.within(tx, competition)).rounds.find((one) => one.roundCode === roundCode);
    const complete = written.filter(
      (card) => !card.hasConflict && card.recusedBecause === null && card.scored === round?.criteria.length,
    );
    for (const [judgeCode, cards] of groupBy(complete, (card) => card.judgeCode))
      await store.submit(
        tx,
        { judgeCode, roundCode, now },
        cards.map((card) => card.containerCode),
      );
    return complete;
  };

  return (
    unit: Unit<Decided>,
    { roundCode, ...caller }: MemberCaller & { roundCode: string },
    { operationIds, accept, reason }: Decision,
  ): Promise<Decided> =>
    changes.run(unit, caller, async (change) => {
      const { tx, now } = change;
      await roundContainers(tx, caller.competitionCode, roundCode);
      const waiting = await late.waitingIn(tx, roundCode, operationIds);
      if (waiting.length === 0) throw refuse('LATE_SCORE_NOT_FOUND');
      const applied = accept ? await applyLate(change, waiting) : { accepted: waiting, written: [], entries: [] };
      const released = await release(change, roundCode, applied.written);
      const state = accept ? ('accepted' as const) : ('declined' as const);
      await late.decide(tx, roundCode, applied.accepted, { state, decidedBy: caller.userCode, reason, now });
      await record(change, { roundCode, userCode: caller.userCode, reason, accept }, applied.accepted, {
        entries: applied.entries,
        released,
      });
      const containerCodes = [...new Set(released.map((card) => card.containerCode))];
      if (containerCodes.length > 0) await refreshScores(change, roundCode, containerCodes);
      notifyJudges(change, roundCode, [...new Set(waiting.map(({ judgeCode }) => judgeCode))]);
      const decided = countScores(applied.accepted);
      return { decided, left: countScores(waiting) - decided, released: released.length };
    });
};
