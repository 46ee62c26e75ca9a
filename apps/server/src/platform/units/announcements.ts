import type { PushEvent } from '@podium/contract';
import type { ChannelOf } from '@podium/contract/channels';
import type { z } from 'zod';
import type { Tx } from './unit.ts';

/** Every container of a competition that somebody listens for; the database is not asked which these are. */
interface ContainersOf {
  of: 'containers';
  competitionCode: string;
}
/** Every chat of a competition that somebody has open; nothing is told to all of them, but they are closed together. */
interface ChatsOf {
  of: 'chats';
  competitionCode: string;
}
type Audience = ChannelOf | ContainersOf | ChatsOf;
/** The kinds of channel that an event names, and no other. */
type AudienceOf<E extends PushEvent> =
  | Extract<ChannelOf, { of: E['channels'][number] }>
  | ('container' extends E['channels'][number] ? ContainersOf : never);

/** The users whose open sockets must have their channel access checked again. */
interface DisconnectedUser {
  userCode: string;
  sessionId?: string;
  butSessionId?: string;
}

export type Announcement =
  | { kind: 'event'; event: string; to: readonly Audience[]; data: string; pacedMs?: number }
  | ({ kind: 'user-disconnected' } & DisconnectedUser)
  | { kind: 'channel-disconnected'; channel: Audience }
  | { kind: 'jobs-added'; count: number }
  /** The settings of these video rooms. */
  | { kind: 'rooms-changed'; roomIds: readonly string[] };

/** What a change says while it is made. */
export interface Announcer {
  announce: <E extends PushEvent>(event: E, to: readonly AudienceOf<E>[], payload: z.input<E['payload']>) => void;
  /** Somebody lost a right: what was said before this reaches them, nothing after it does. */
  disconnectUser: (person: DisconnectedUser) => void;
  /** The same for everybody who hears these channels. */
  disconnectChannels: (channels: readonly Audience[]) => void;
}

/**
 * What a change has to say to open screens. It is collected with the transaction and leaves after its commit; what is rolled back
 * was never said.
 */
export interface Announcements {
  within(tx: Tx): Announcer;
  /** What this transaction collected, once. */
  take(tx: Tx): readonly Announcement[];
}

export const createAnnouncements = (): Announcements => {
  const collected = new WeakMap<Tx, Announcement[]>();
  const add = (tx: Tx, ...more: readonly Announcement[]): void => {
    const known = collected.get(tx);
    if (known) known.push(...more);
    else collected.set(tx, [...more]);
  };
  return {
    within: (tx) => ({
      // Parsed by its schema, so that nothing leaves which the contract does not name.
      announce: ({ name, payload: schema, pacedMs }, to, payload) =>
        add(tx, {
          kind: 'event',
          event: name,
          to,
          data: JSON.stringify(schema.parse(payload)),
          ...(pacedMs === undefined ? {} : { pacedMs }),
        }),
      disconnectUser: (person) => add(tx, { kind: 'user-disconnected', ...person }),
      disconnectChannels: (channels) =>
        add(tx, ...channels.map((channel) => ({ kind: 'channel-disconnected', channel }) as const)),
    }),
    take(tx) {
      const all = collected.get(tx) ?? [];
      collected.delete(tx);
      return all;
    },
  };
};
