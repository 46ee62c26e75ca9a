import type { Tx } from '../../platform/units/unit.ts';
import { verifySeals } from './verify-seals.ts';

const maxFaults = 50;

/** Looks at every release of a competition, and keeps what does not hold for its organiser to see. No seal is rewritten. */
export const checkSeals = async (tx: Tx, competitionCode: string, now: Date): Promise<number> => {
  const found = await verifySeals(tx, competitionCode);
  for (const { version, faults } of found) {
    const row = { faults: JSON.stringify(faults.slice(0, maxFaults)), found_at: now };
    await tx
      .insertInto('seal_faults')
      .values({ competition_code: competitionCode, version, ...row })
      .onConflict((on) => on.columns(['competition_code', 'version']).doUpdateSet(row))
      .execute();
  }
  return found.length;
};
