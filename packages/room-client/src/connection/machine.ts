import { RoomError } from '../errors/room-error.ts';

export const connectionStates = [
  'Disconnected',
  'Preview',
  'Connecting',
  'Connected',
  'Reconnecting',
  'Disconnecting',
  'Failed',
] as const;
export type ConnectionState = (typeof connectionStates)[number];
/** Other names of two states. */
export const stateAliases = { Joined: 'Connected', Leaving: 'Disconnecting' } as const;

/** Where the connection is, what the host asked for, and what a failed leave or a reconnect goes back to. */
export interface Connection {
  readonly state: ConnectionState;
  readonly goal: 'none' | 'preview' | 'join';
  readonly before: Connection | undefined;
}
export const disconnected: Connection = { state: 'Disconnected', goal: 'none', before: undefined };

export type ConnectionEvent =
  | { type: 'preview' }
  | { type: 'join' }
  | { type: 'previewed' }
  | { type: 'joined' }
  | { type: 'failed' }
  | { type: 'leave' }
  | { type: 'leave-failed' }
  | { type: 'left' }
  | { type: 'lost' }
  | { type: 'recovered' };

const requestPreview = (from: Connection): Connection => {
  if (from.goal === 'join' && from.state !== 'Failed')
    throw new RoomError('alreadyJoined', {
      action: 'join',
      description: `Cannot preview a meeting in ${from.state} state`,
    });
  const isBusy = from.state === 'Preview' || from.state === 'Connecting';
  if (isBusy) throw new RoomError('previewCalled', { action: 'join' });
  if (from.state !== 'Disconnected' && from.state !== 'Failed') throw cannotConnect(from.state);
  return { state: 'Connecting', goal: 'preview', before: undefined };
};

const cannotConnect = (state: ConnectionState): RoomError =>
  new RoomError('alreadyJoined', { action: 'join', description: `Cannot join a meeting in ${state} state` });

const requestJoin = (from: Connection): Connection => {
  if (from.state === 'Connecting' && from.goal === 'preview') throw new RoomError('previewRuns', { action: 'join' });
  // A failed session counts as none; a finished preview goes on into the room.
  const canJoin = from.state === 'Disconnected' || from.state === 'Failed' || from.state === 'Preview';
  if (!canJoin) throw cannotConnect(from.state);
  return { state: 'Connecting', goal: 'join', before: undefined };
};

const lose = (from: Connection): Connection => {
  const canReconnect = from.state === 'Preview' || from.state === 'Connected' || from.state === 'Connecting';
  return canReconnect ? { ...from, state: 'Reconnecting', before: from } : from;
};

/** Also while a first connection is tried again. */
const isConnecting = ({ state, before }: Connection): boolean =>
  state === 'Connecting' || (state === 'Reconnecting' && before?.state === 'Connecting');

/** The only place where the state of the connection changes. It throws what the host may not do; anything out of turn is ignored. */
export const advance = (from: Connection, event: ConnectionEvent): Connection => {
  switch (event.type) {
    case 'preview':
      return requestPreview(from);
    case 'join':
      return requestJoin(from);
    case 'previewed':
      return isConnecting(from) ? { ...from, state: 'Preview', before: undefined } : from;
    case 'joined':
      return isConnecting(from) ? { ...from, state: 'Connected', before: undefined } : from;
    case 'lost':
      return lose(from);
    case 'recovered':
      return from.state === 'Reconnecting' && from.before ? from.before : from;
    case 'leave':
      return from.state === 'Disconnecting' ? from : { ...from, state: 'Disconnecting', before: from };
    case 'leave-failed':
      return from.state === 'Disconnecting' && from.before ? from.before : from;
    case 'left':
      return disconnected;
    case 'failed':
      return { state: 'Failed', goal: 'none', before: undefined };
    default:
      return event satisfies never;
  }
};
