import type { AnalyticsEventName } from '@podium/domain/analytics';
import type { Db } from '../../platform/db/database.ts';
import type { Tx } from '../../platform/units/unit.ts';

export interface TakenEvent {
  name: AnalyticsEventName;
  level: 'judge' | 'user' | 'guest';
  properties: Readonly<Record<string, unknown>>;
  happenedAt: Date;
}

export const createAnalyticsStore = (db: Db) => ({
  add: async (
    tx: Tx,
    events: readonly TakenEvent[],
    { userCode, now }: { userCode: string | null; now: Date },
  ): Promise<void> => {
    const rows = events.map(({ name, level, properties, happenedAt }) => ({
      user_code: userCode,
      name,
      level,
      properties: JSON.stringify(properties),
      happened_at: happenedAt,
      received_at: now,
    }));
    await tx.insertInto('analytics_events').values(rows).execute();
  },
  of: (userCode: string) =>
    db
      .selectFrom('analytics_events')
      .select(['name', 'level', 'properties', 'happened_at'])
      .where('user_code', '=', userCode)
      .orderBy('seq')
      .execute(),
  forget: async (tx: Tx, userCode: string): Promise<void> => {
    await tx.deleteFrom('analytics_events').where('user_code', '=', userCode).execute();
  },
});
