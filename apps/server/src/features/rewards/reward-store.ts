import type { Placement, Reward } from '@podium/domain/rewards';
import type { Insertable } from 'kysely';
import type { Db } from '../../platform/db/database.ts';
import type { Tx } from '../../platform/units/unit.ts';
import type { RewardTables } from './tables.ts';

type On = Db | Tx;
type NewPlacements = Omit<Insertable<RewardTables['placements']>, 'content'>;

const nothing: Reward = { places: [], prizes: [], trophies: [], medals: [], coins: [] };

export const createRewardStore = () => ({
  reward: async (on: On, competitionCode: string): Promise<{ values: Reward; version: number }> => {
    const row = await on
      .selectFrom('rewards')
      .select(['content', 'version'])
      .where('competition_code', '=', competitionCode)
      .executeTakeFirst();
    return { values: { ...nothing, ...(row?.content as Reward | undefined) }, version: row?.version ?? 0 };
  },
  saveReward: async (tx: Tx, competitionCode: string, values: Reward, version: number): Promise<void> => {
    const saved = { content: JSON.stringify(values), version };
    await tx
      .insertInto('rewards')
      .values({ competition_code: competitionCode, ...saved })
      .onConflict((on) => on.column('competition_code').doUpdateSet(saved))
      .execute();
  },
  /** The newest version, or the one that is asked for. */
  placements: async (on: On, competitionCode: string, version?: number) => {
    const row = await on
      .selectFrom('placements')
      .select(['version', 'release_version', 'content'])
      .where('competition_code', '=', competitionCode)
      .$if(version !== undefined, (query) => query.where('version', '=', version ?? 0))
      .orderBy('version', 'desc')
      .limit(1)
      .executeTakeFirst();
    return row && { version: row.version, releaseVersion: row.release_version, placements: row.content as Placement[] };
  },
  versions: (on: On, competitionCode: string) =>
    on
      .selectFrom('placements')
      .select(['version', 'release_version', 'reason', 'made_at'])
      .where('competition_code', '=', competitionCode)
      .orderBy('version', 'desc')
      .limit(100)
      .execute(),
  addPlacements: async (tx: Tx, row: NewPlacements, placements: readonly Placement[]): Promise<void> => {
    await tx
      .insertInto('placements')
      .values({ ...row, content: JSON.stringify(placements) })
      .execute();
  },
  /** Prizes outside the places; the bank keeps them in its register. */
  specialPrizes: (db: Db, competitionCode: string) =>
    db
      .selectFrom('prizes as p')
      .innerJoin('containers as c', 'c.container_code', 'p.container_code')
      .select([
        'c.container_code as containerCode',
        'c.container_name as containerName',
        'p.prize_name as prizeName',
        'p.reason',
      ])
      .where('p.competition_code', '=', competitionCode)
      .where('p.is_special', '=', true)
      .orderBy('p.prize_code')
      .limit(200)
      .execute(),
});
export type RewardStore = ReturnType<typeof createRewardStore>;
