import type { AnalyticsEvent } from '@podium/contract';
import { isAnalyticsEventName } from '@podium/domain/analytics';
import { refuse } from '@podium/domain/errors';
import type { Db } from '../../platform/db/database.ts';
import type { PersonalData } from '../../platform/personal-data.ts';
import type { Unit } from '../../platform/units/unit.ts';
import { createAnalyticsStore, type TakenEvent } from './analytics-store.ts';

const checked = ({ name, level, properties, timestamp }: AnalyticsEvent): TakenEvent => {
  if (!isAnalyticsEventName(name)) throw refuse('ANALYTICS_EVENT_UNKNOWN', { name });
  return { name, level, properties, happenedAt: new Date(timestamp) };
};

export const createAnalytics = ({ db }: { db: Db }) => {
  const store = createAnalyticsStore(db);
  return {
    /** Whose events they are is what the session says, never what the batch says. */
    take: (unit: Unit<{ taken: number }>, events: readonly AnalyticsEvent[], userCode: string | null) => {
      const taken = events.map(checked);
      return unit.transact(async (tx) => {
        await store.add(tx, taken, { userCode, now: unit.now });
        return { taken: taken.length };
      });
    },
    personalData: {
      name: 'analyticsEvents',
      collect: async ({ userCode }) =>
        (await store.of(userCode)).map(({ happened_at, ...event }) => ({
          ...event,
          timestamp: happened_at.toISOString(),
        })),
      erase: (tx, { userCode }) => store.forget(tx, userCode),
    } satisfies PersonalData,
  };
};
export type Analytics = ReturnType<typeof createAnalytics>;
