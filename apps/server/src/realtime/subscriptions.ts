import { z } from 'zod';
import type { Bus, Member } from './bus/bus.ts';
import type { Channel, Channels } from './channels.ts';
import type { Connection } from './connection.ts';
import type { Limits } from './limits.ts';
import { memberRemoved, type ClientMessage, writeMessage } from './protocol.ts';
import type { Signature } from './signature.ts';

/** Whether everyone may subscribe to a channel without asking first, by its name. */
export type PublicChannels = (name: string) => Promise<boolean>;

interface SubscriptionsDeps {
  bus: Bus;
  channels: Channels;
  signature: Signature;
  isPublic: PublicChannels;
  limits: Limits;
}

type Subscribe = Extract<ClientMessage, { kind: 'subscribe' }>;

/** As the protocol has it: a name without a prefix is subscribed to without a signature. */
export const isPublicName = (name: string): boolean => !/^(?:private|presence)-/u.test(name);
const isPresence = (name: string): boolean => name.startsWith('presence-');
const person = z.object({ user_id: z.string(), user_info: z.unknown() });

const presenceOf = (members: readonly Member[]) => ({
  ids: members.map(({ id }) => id),
  hash: Object.fromEntries(members.map(({ id, info }) => [id, info])),
  count: members.length,
});

/** Joining and leaving channels, with the members of presence channels. */
export const createSubscriptions = ({ bus, channels, signature, isPublic, limits }: SubscriptionsDeps) => {
  /** Sockets whose joining of a presence channel is under way, so that a second request does not count twice. */
  const joining = new Set<string>();

  const sendToOthers = (channel: string, text: string, { socketId }: Connection): void =>
    bus.broadcast({ channel, text, exceptSocketId: socketId });
  const refuse = (connection: Connection, channel: string, error: string, status: number): void =>
    connection.send(
      writeMessage('pusher:subscription_error', JSON.stringify({ type: 'AuthError', error, status }), channel),
    );
  const confirm = async (connection: Connection, channel: string): Promise<void> => {
    const data = isPresence(channel) ? { presence: presenceOf(await bus.members(channel)) } : {};
    connection.send(writeMessage('pusher_internal:subscription_succeeded', JSON.stringify(data), channel));
  };

  const leavePresence = async (connection: Connection, channel: string, userId: string): Promise<void> => {
    if (await bus.leave(channel, userId)) sendToOthers(channel, memberRemoved(channel, userId), connection);
  };

  const joinPresence = async (connection: Connection, channel: Channel, channelData: string): Promise<void> => {
    const { user_id: id, user_info: info } = person.parse(JSON.parse(channelData));
    const joined = await bus.join(channel.name, { id, info }, limits.presentPeople);
    if (!joined) return refuse(connection, channel.name, 'The channel is full', 429);
    // The socket may have left or been closed while the bus answered.
    if (!channel.granted.has(connection)) return leavePresence(connection, channel.name, id);
    channel.subscribers.set(connection, id);
    await confirm(connection, channel.name);
    const data = JSON.stringify({ user_id: id, user_info: info });
    if (joined.isNew)
      sendToOthers(channel.name, writeMessage('pusher_internal:member_added', data, channel.name), connection);
    return undefined;
  };

  const subscribePublic = async (connection: Connection, name: string): Promise<void> => {
    const known = channels.of(connection);
    const isHeld = known.some((channel) => channel.name === name);
    if (!isHeld && known.length >= limits.channelsPerSocket) return refuse(connection, name, 'Too many channels', 429);
    // The grant comes before the question: when the channel is closed meanwhile, this socket is closed with it.
    channels.grant(connection, name, undefined);
    const channel = channels.find(name);
    const isOpen = await isPublic(name);
    if (isOpen && channel?.granted.has(connection)) {
      channel.subscribers.set(connection, undefined);
      return confirm(connection, name);
    }
    if (channel) channels.drop(connection, channel);
    return refuse(connection, name, 'This channel is not public', 403);
  };

  const subscribe = async (connection: Connection, { channel: name, auth, channelData }: Subscribe): Promise<void> => {
    if (isPublicName(name)) return subscribePublic(connection, name);
    const channel = channels.find(name);
    const claimed = isPresence(name) ? (channelData ?? '') : undefined;
    if (!channel?.granted.has(connection) || !signature.isRight(auth, connection.socketId, name, claimed))
      return refuse(connection, name, 'This socket may not subscribe to this channel', 403);
    if (channel.subscribers.has(connection)) return confirm(connection, name);
    if (claimed === undefined) {
      channel.subscribers.set(connection, undefined);
      return confirm(connection, name);
    }
    const key = `${connection.socketId} ${name}`;
    if (joining.has(key)) return undefined;
    joining.add(key);
    try {
      return await joinPresence(connection, channel, claimed);
    } finally {
      joining.delete(key);
    }
  };

  const leave = async (connection: Connection, channel: Channel): Promise<void> => {
    const userId = channel.subscribers.get(connection);
    channels.drop(connection, channel);
    if (userId !== undefined) await leavePresence(connection, channel.name, userId);
  };

  return { subscribe, leave };
};
export type Subscriptions = ReturnType<typeof createSubscriptions>;
