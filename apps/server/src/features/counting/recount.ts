import type { Db } from '../../platform/db/database.ts';
import { isKept } from './count-cards.ts';
import type { CountingStore } from './counting-store.ts';
import type { WorkOutScores } from './work-out-scores.ts';

/** Works out every score of a competition again and says where something else is kept. It writes nothing. */
export const createRecount =
  ({ store, workOut }: { store: CountingStore; workOut: WorkOutScores }) =>
  async (db: Db, competitionCode: string): Promise<string[]> => {
    const all = await store.rounds(db, competitionCode);
    const lines: string[] = [];
    for (const round of all) {
      const { cards, changed } = await workOut(db, competitionCode, { round, all }, null);
      for (const { facts, kept } of cards.filter((card) => !isKept(card)))
        lines.push(
          `the card of ${kept.judgeCode} for ${kept.containerCode} in ${round.roundCode} is kept as ${facts.status} with ${facts.mean ?? 'no mean'}, and is ${kept.status} with ${kept.mean ?? 'no mean'}.`,
        );
      for (const [containerCode, score] of changed)
        lines.push(
          `the score of ${containerCode} in ${round.roundCode} is not what its cards give: ${score?.adjusted ?? 'no score'}.`,
        );
    }
    return lines.map((line) => `${competitionCode}: ${line}`);
  };
