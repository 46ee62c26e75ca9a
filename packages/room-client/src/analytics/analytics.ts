import { analyticsBuffer, analyticsStored, storageKeys } from '../constants.ts';
import type { RoomError } from '../errors/room-error.ts';
import type { Core } from '../room/core.ts';

export interface AnalyticsEvent {
  name: string;
  level: 'info' | 'error';
  properties: Record<string, unknown>;
  timestamp: number;
  /** Personal data may be in the properties. */
  includesPII: boolean;
}

/** Measurements for the server: held while there is no socket, and kept over a reload when they could not be sent. */
export const createAnalytics = ({ ports, lines }: Pick<Core, 'ports' | 'lines'>) => {
  const { storage, clock } = ports;
  let buffer: AnalyticsEvent[] = [];

  const readStored = (): AnalyticsEvent[] => {
    try {
      const stored: unknown = JSON.parse(storage?.getItem(storageKeys.analytics) ?? '[]');
      return Array.isArray(stored) ? (stored as AnalyticsEvent[]) : [];
    } catch {
      return [];
    }
  };
  const writeStored = (events: AnalyticsEvent[]): void => {
    if (events.length === 0) storage?.removeItem(storageKeys.analytics);
    else storage?.setItem(storageKeys.analytics, JSON.stringify(events.slice(-analyticsStored)));
  };
  const send = ({ name, properties, timestamp }: AnalyticsEvent): void =>
    lines.signal?.notify('analytics', { name, info: properties, timestamp });

  const record = (event: Omit<AnalyticsEvent, 'timestamp' | 'includesPII'>): void => {
    const complete = { ...event, timestamp: clock.now(), includesPII: false };
    if (lines.signal) return send(complete);
    buffer = [...buffer, complete].slice(-analyticsBuffer);
    return writeStored([...readStored(), complete]);
  };
  return {
    record,
    failed: ({ name, code, description, action, isTerminal }: RoomError): void =>
      record({
        name: 'error',
        level: 'error',
        properties: { error_name: name, code, description, action, isTerminal },
      }),
    /** The socket is open: what was held leaves, also from before a reload. */
    flush: (): void => {
      const held = readStored();
      for (const event of held.length >= buffer.length ? held : buffer) send(event);
      buffer = [];
      writeStored([]);
    },
    held: (): readonly AnalyticsEvent[] => buffer,
  };
};
