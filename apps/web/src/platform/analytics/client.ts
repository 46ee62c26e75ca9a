import type { AnalyticsEvent } from '@podium/contract';
import { analyticsDefaults, isAnalyticsEventName, unknownAnalyticsEvent } from '@podium/domain/analytics';
import type { AnalyticsSink } from './sinks.ts';

export interface Identity {
  level: AnalyticsEvent['level'];
  properties: { judgeCode?: string; userCode?: string };
}

export interface AnalyticsParts {
  /** To our own intake; `leaving` when the page goes away. */
  send: (events: AnalyticsEvent[], leaving: boolean) => Promise<unknown>;
  identity: () => Identity;
  now: () => Date;
  random: () => number;
  sinks: readonly AnalyticsSink[];
  settings?: { flushEveryMs: number; queueSize: number; sampleRate: number };
}

/** Collects the product's events and sends them in batches: when the queue is full, by the clock, and on leaving. */
export const createAnalytics = ({
  send,
  identity,
  now,
  random,
  sinks,
  settings = analyticsDefaults,
}: AnalyticsParts) => {
  let queue: AnalyticsEvent[] = [];

  const flush = async (leaving = false): Promise<void> => {
    const events = queue.slice(0, settings.queueSize);
    if (events.length === 0) return;
    queue = queue.slice(events.length);
    try {
      await send(events, leaving);
    } catch {
      // Kept for the next turn, but never more than one batch: events are worth less than the page's memory.
      queue = [...events, ...queue].slice(-settings.queueSize);
    }
  };

  const timer = setInterval(() => void flush(), settings.flushEveryMs);

  return {
    track: (name: string, properties: AnalyticsEvent['properties'] = {}): void => {
      if (!isAnalyticsEventName(name)) throw new Error(unknownAnalyticsEvent);
      if (random() >= settings.sampleRate) return;
      const { level, properties: who } = identity();
      const event: AnalyticsEvent = {
        name,
        level,
        properties: { ...properties, ...who },
        timestamp: now().toISOString(),
      };
      queue.push(event);
      for (const sink of sinks) sink.capture(event);
      if (queue.length >= settings.queueSize) void flush();
    },
    flush,
    close: (): void => clearInterval(timer),
  };
};

export type Analytics = ReturnType<typeof createAnalytics>;
