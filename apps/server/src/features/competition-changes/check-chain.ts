import type { EndpointOutput, Endpoints } from '@podium/contract';
import { verifyStoredChain } from '../../platform/audit-chain/verify-chain.ts';
import { createShortLivedCache } from '../../platform/caches/short-lived-cache.ts';
import type { Db } from '../../platform/db/database.ts';

type Check = EndpointOutput<Endpoints['checkHistory']>;

/** Hashing so many rows takes a few milliseconds; others are served between two pieces. */
const rowsAtOnce = 500;
const ticks = (): number => performance.now();

/** Whether the chain of scores is whole. A check counts for a minute, however many people look at it. */
export const createCheckChain = ({ db }: { db: Db }) => {
  const kept = createShortLivedCache({
    read: async (competitionCode) => ({
      verdict: await verifyStoredChain(db, competitionCode, { rowsAtOnce }),
      doneAt: ticks(),
    }),
    maxAgeMs: 60_000,
    most: 100,
    ticks,
  });
  return async (competitionCode: string, now: Date): Promise<Check> => {
    const { verdict, doneAt } = await kept.get(competitionCode);
    const checkedAt = new Date(now.getTime() - (ticks() - doneAt)).toISOString();
    return verdict.isIntact
      ? { entries: verdict.rows, broken: null, checkedAt }
      : { entries: null, broken: { entry: verdict.seq, fault: verdict.fault }, checkedAt };
  };
};
export type CheckChain = ReturnType<typeof createCheckChain>;
