import type { RoomEvent } from '../room/events.ts';
import type { Change } from '../state/changes.ts';
import type { Snapshot } from '../state/snapshot.ts';

/** What a notification does: changes of the snapshot, then events, which are made from the changed snapshot. */
export interface Outcome {
  changes: Change[];
  events?: (changed: Snapshot) => RoomEvent[];
}
export const nothing: Outcome = { changes: [] };

export const date = (ms: number | undefined): Date | undefined =>
  ms === undefined || ms === 0 ? undefined : new Date(ms);
/** Only the fields that have a value. */
export const given = <T extends object>(fields: T): { [K in keyof T]: Exclude<T[K], undefined> } =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as never;
