import * as bank from './bank/events.ts';
import * as ceremonies from './ceremonies/events.ts';
import * as containers from './containers/events.ts';
import type { ChannelOf } from './channels.ts';
import * as crew from './crew/events.ts';
import { merged } from './feature.ts';
import { wires } from './feature-wires.generated.ts';
import * as judges from './judges/events.ts';
import * as judging from './judging/events.ts';
import * as leaderboards from './leaderboards/events.ts';
import * as registrations from './registrations/events.ts';
import * as reviews from './reviews/events.ts';
import * as rewards from './rewards/events.ts';
import * as rounds from './rounds/events.ts';
import * as scores from './scores/events.ts';
import * as setup from './setup/events.ts';
import * as submissions from './submissions/events.ts';

/** Every message that the server pushes, by name. */
export const events = {
  ...rounds,
  ...setup,
  ...crew,
  ...judges,
  ...judging,
  ...scores,
  ...leaderboards,
  ...ceremonies,
  ...reviews,
  ...rewards,
  ...bank,
  ...containers,
  ...registrations,
  ...submissions,
  ...merged(wires, 'events'),
};
export type Events = typeof events;

/** An event that names a kind of channel that there is not does not compile. */
events satisfies Readonly<Record<string, { channels: readonly (ChannelOf['of'] | 'room')[] }>>;
