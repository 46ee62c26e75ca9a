import type { z } from 'zod';

/** A message pushed to clients after a commit, as plain data. It carries ids and changed fields, never a secret. */
export interface PushEvent {
  name: string;
  /** Kinds of channels; the list of all events checks that there are such. */
  channels: readonly string[];
  /** Sent to a channel at most once in so many milliseconds; of those in between the last one is sent. */
  pacedMs?: number;
  payload: z.ZodObject;
}

export const defineEvent = <const E extends PushEvent>(event: E): E => event;

/** What a message carries. */
export type EventData<E extends PushEvent> = z.output<E['payload']>;
