import * as crew from './crew/events.ts';
import * as rounds from './rounds/events.ts';
import * as setup from './setup/events.ts';

/** Every message that the server pushes, by name. */
export const events = { ...rounds, ...setup, ...crew };
export type Events = typeof events;
