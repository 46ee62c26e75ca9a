import type { AnalyticsEventName } from '@podium/domain/analytics';
import type { ColumnType, JSONColumnType } from 'kysely';

/** Written once, by the database. */
type Counted = ColumnType<number, never, never>;

interface AnalyticsEventsTable {
  seq: Counted;
  user_code: string | null;
  level: 'judge' | 'user' | 'guest';
  name: AnalyticsEventName;
  properties: JSONColumnType<Record<string, unknown>>;
  happened_at: Date;
  received_at: Date;
}

export interface AnalyticsTables {
  analytics_events: AnalyticsEventsTable;
}
