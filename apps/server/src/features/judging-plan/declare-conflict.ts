import { refuse } from '@podium/domain/errors';
import type { MemberCaller } from '../../platform/auth/caller.ts';
import type { Unit } from '../../platform/units/unit.ts';
import type { Change, Changes } from '../competition-changes/service.ts';
import type { CompetitionContents } from '../competitions/service.ts';
import type { ContainerReader } from '../containers/service.ts';
import type { Judges } from '../judges/service.ts';
import type { CardStore } from '../score-cards/service.ts';
import type { ConflictStore } from './conflict-store.ts';
import type { PlanStore } from './plan-store.ts';
import type { RefreshPlannedCards } from './planned-cards.ts';

interface DeclareConflictDeps {
  changes: Changes;
  judges: Judges;
  reader: ContainerReader;
  conflicts: ConflictStore;
  cards: CardStore;
  plans: PlanStore;
  contents: CompetitionContents;
  refreshPlannedCards: RefreshPlannedCards;
}
interface Declared {
  judgeCode: string;
  containerCode: string;
  declared: boolean;
  reason: string;
}

export const createDeclareConflict = ({
  changes,
  judges,
  reader,
  conflicts,
  cards,
  plans,
  contents,
  refreshPlannedCards,
}: DeclareConflictDeps) => {
  /** A conflict that is taken back gives the judge the cards that the plan has for them. */
  const refreshRounds = async (change: Change): Promise<void> => {
    const { rounds } = await contents.within(change.tx, change.competition);
    const open = new Set(rounds.map(({ roundCode }) => roundCode));
    const planned = await plans.settingsOf(change.tx, change.competition.competition_code);
    for (const { round_code } of planned) if (open.has(round_code)) await refreshPlannedCards(change, round_code);
  };
  return (
    unit: Unit<{ declared: boolean }>,
    caller: MemberCaller,
    { judgeCode, containerCode, declared, reason }: Declared,
  ) =>
    changes.decide(unit, caller, async (change) => {
      const { tx, now } = change;
      const { competitionCode } = caller;
      const known = await judges.listOn(tx, competitionCode);
      if (!known.some((judge) => judge.judgeCode === judgeCode && judge.status !== 'REMOVED'))
        throw refuse('JUDGE_NOT_FOUND', { judgeCode });
      await reader.find(tx, competitionCode, containerCode);
      if (declared) {
        const row = { judge_code: judgeCode, container_code: containerCode, competition_code: competitionCode };
        await conflicts.declare(tx, { ...row, reason, declared_at: now });
        await cards.withdrawPair(tx, judgeCode, containerCode, now);
      } else {
        await conflicts.takeBack(tx, judgeCode, containerCode);
      }
      await refreshRounds(change);
      const touches = { rounds: 'all', containers: 'all' } as const;
      await change.record('judge.conflict-declared', judgeCode, null, { containerCode, declared, reason }, touches);
      return { declared };
    });
};
