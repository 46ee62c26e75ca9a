import { refuse } from '@podium/domain/errors';
import type { MemberCaller } from '../../platform/auth/caller.ts';
import type { Unit } from '../../platform/unit.ts';
import type { Changes } from '../competition-changes/service.ts';
import type { ContainerReader } from '../containers/service.ts';
import type { Judges } from '../judges/service.ts';
import type { CardStore } from './card-store.ts';
import type { ConflictStore } from './conflict-store.ts';

interface DeclareConflictDeps {
  changes: Changes;
  judges: Judges;
  reader: ContainerReader;
  conflicts: ConflictStore;
  cards: CardStore;
}
interface Declared {
  judgeCode: string;
  containerCode: string;
  declared: boolean;
  reason: string;
}

export const createDeclareConflict =
  ({ changes, judges, reader, conflicts, cards }: DeclareConflictDeps) =>
  (unit: Unit<{ declared: boolean }>, caller: MemberCaller, { judgeCode, containerCode, declared, reason }: Declared) =>
    changes.run(unit, caller, async (change) => {
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
      await change.record('judge.conflict-declared', judgeCode, null, { containerCode, declared, reason });
      return { declared };
    });
