import { refuse } from '@podium/domain/errors';
import { writtenField } from '@podium/domain/score-log';
import { appendToChain, type ChainEntry } from '../../platform/audit-chain/audit-chain.ts';
import type { MemberCaller } from '../../platform/auth/caller.ts';
import { groupBy } from '../../platform/group-by.ts';
import type { Unit } from '../../platform/units/unit.ts';
import type { RoundContainers } from '../assignments/service.ts';
import type { Change, Changes } from '../competition-changes/service.ts';
import type { CompetitionContents } from '../competitions/service.ts';
import { createApplyLateScores } from './apply-late-scores.ts';
import {
  type CardDecisionStore,
  type JudgeCardStore,
  notifyJudges,
  type RoundStateStore,
  type WrittenCard,
} from '../score-cards/service.ts';
import type { LateScoreStore, WaitingLate } from './late-score-store.ts';

interface DecideLateScoresDeps {
  changes: Changes;
  contents: CompetitionContents;
  states: RoundStateStore;
  store: JudgeCardStore;
  decisions: CardDecisionStore;
  late: LateScoreStore;
  roundContainers: RoundContainers;
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
    const after = { roundCode, scores: countScores(own), cards: containerCodes.length, reason };
    const touched = [...new Set(own.map(({ operation }) => operation.containerCode))];
    await change.record(act, judgeCode, null, after, { rounds: [roundCode], containers: touched });
  }
  await appendToChain(change.tx, change.competition.competition_code, [...entries, ...rows]);
};

export const createDecideLateScores = ({
  changes,
  contents,
  states,
  store,
  decisions,
  late,
  roundContainers,
}: DecideLateScoresDeps) => {
  const applyLate = createApplyLateScores({ contents, states, store });

  /** A judge cannot release in a closed round any more: a complete card counts with the organiser's acceptance. */
  const release = async ({ tx, now }: Change, roundCode: string, written: readonly WrittenCard[]) => {
    const complete = written.filter(({ status }) => status === 'finished');
    for (const [judgeCode, cards] of groupBy(complete, (card) => card.judgeCode))
      await store.submit(
        tx,
        { judgeCode, roundCode, now },
        cards.map((card) => card.containerCode),
      );
    return complete;
  };

  /** The judge reads on the card who took late scores into it, and why. */
  const markCards = async (
    { tx, now }: Change,
    roundCode: string,
    written: readonly WrittenCard[],
    { by, reason }: { by: string; reason: string },
  ): Promise<void> => {
    for (const [judgeCode, cards] of groupBy(written, (card) => card.judgeCode)) {
      const containerCodes = cards.map((card) => card.containerCode);
      await decisions.takeLate(
        tx,
        { roundCode, judgeCode, containerCodes },
        { act: 'taken-late', by, reason, at: now },
      );
    }
  };

  return (
    unit: Unit<Decided>,
    { roundCode, ...caller }: MemberCaller & { roundCode: string },
    { operationIds, accept, reason }: Decision,
  ): Promise<Decided> =>
    changes.decide(unit, caller, async (change) => {
      const { tx, now } = change;
      await roundContainers(tx, caller.competitionCode, roundCode);
      const waiting = await late.waitingIn(tx, roundCode, operationIds);
      if (waiting.length === 0) throw refuse('LATE_SCORE_NOT_FOUND');
      const applied = accept ? await applyLate(change, waiting) : { accepted: waiting, written: [], entries: [] };
      const released = await release(change, roundCode, applied.written);
      if (accept) await markCards(change, roundCode, applied.written, { by: caller.userCode, reason });
      const state = accept ? ('accepted' as const) : ('declined' as const);
      await late.decide(tx, roundCode, applied.accepted, { state, decidedBy: caller.userCode, reason, now });
      await record(change, { roundCode, userCode: caller.userCode, reason, accept }, applied.accepted, {
        entries: applied.entries,
        released,
      });
      notifyJudges(change, roundCode, [...new Set(waiting.map(({ judgeCode }) => judgeCode))]);
      const decided = countScores(applied.accepted);
      return { decided, left: countScores(waiting) - decided, released: released.length };
    });
};
