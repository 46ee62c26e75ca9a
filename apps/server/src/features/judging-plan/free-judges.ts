import type { Db } from '../../platform/db/database.ts';
import type { Tx } from '../../platform/units/unit.ts';
import type { Judges } from '../judges/service.ts';
import { type CardStore, isHeld } from '../score-cards/service.ts';
import { type ConflictStore, pairOf } from './conflict-store.ts';

interface FreeJudgesDeps {
  judges: Judges;
  cards: CardStore;
  conflicts: ConflictStore;
}

/** Whether a judge could get one more card for a container: no conflict, no card for it yet, and below their maximum. */
export const createFreeJudges =
  ({ judges, cards, conflicts }: FreeJudgesDeps) =>
  async (
    on: Db | Tx,
    competitionCode: string,
    roundCode: string,
  ): Promise<(containerCode: string, judgeCode: string) => boolean> => {
    const taken = new Set<string>();
    const loads = new Map<string, number>();
    for (const card of (await cards.present(on, roundCode)).filter(isHeld)) {
      taken.add(pairOf(card.judge_code, card.container_code));
      loads.set(card.judge_code, (loads.get(card.judge_code) ?? 0) + 1);
    }
    // An overridden conflict stays one: the override was given for another card.
    for (const row of await conflicts.of(on, competitionCode)) taken.add(pairOf(row.judge_code, row.container_code));
    const open = new Set(
      (await judges.listOn(on, competitionCode)).flatMap(({ judgeCode, status, maxContainers }) =>
        status === 'REMOVED' || (maxContainers !== null && (loads.get(judgeCode) ?? 0) >= maxContainers)
          ? []
          : [judgeCode],
      ),
    );
    return (containerCode, judgeCode) => open.has(judgeCode) && !taken.has(pairOf(judgeCode, containerCode));
  };
