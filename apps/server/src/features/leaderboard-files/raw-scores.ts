import type { Db } from '../../platform/db/database.ts';
import type { RawScores } from './table.ts';

/** What cards gave before correction, penalties and bonuses, of a whole competition. */
export const readRawScores = async (db: Db, competitionCode: string): Promise<RawScores> => {
  const rows = await db
    .selectFrom('container_scores')
    .select(['container_code', 'round_code', 'raw'])
    .where('competition_code', '=', competitionCode)
    .execute();
  const byRound = new Map<string, Map<string, number>>();
  for (const { round_code: roundCode, container_code: containerCode, raw } of rows) {
    const ofRound = byRound.get(roundCode) ?? new Map<string, number>();
    byRound.set(roundCode, ofRound);
    if (raw !== null) ofRound.set(containerCode, raw);
  }
  return byRound;
};
