import { z } from 'zod';
import type { Bus, Member } from './bus/bus.ts';
import type { Channel, Channels } from './channels.ts';
import type { Connection } from './connection.ts';
import type { Limits } from './limits.ts';
import { clientEventRate, type ClientMessage, closeCodes, passOn, readMessage, writeMessage } from './protocol.ts';
import type { Signature } from './signature.ts';

interface InboundDeps {
  bus: Bus;
  channels: Channels;
  signature: Signature;
  limits: Limits;
}

type Subscribe = Extract<ClientMessage, { kind: 'subscribe' }>;
type ClientEvent = Extract<ClientMessage, { kind: 'client-event' }>;

const isPresence = (name: string): boolean => name.startsWith('presence-');
const person = z.object({ user_id: z.string(), user_info: z.unknown() });

const presenceOf = (members: readonly Member[]) => ({
  ids: members.map(({ id }) => id),
  hash: Object.fromEntries(members.map(({ id, info }) => [id, info])),
  count: members.length,
});

/** What clients may send, and what then happens. */
export const createInbound = ({ bus, channels, signature, limits }: InboundDeps) => {
  /** Sockets whose joining of a presence channel is under way, so that a second request does not count twice. */
  const joining = new Set<string>();

  const tellOthers = (channel: string, text: string, { socketId }: Connection): void =>
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
    if (!(await bus.leave(channel, userId))) return;
    const data = JSON.stringify({ user_id: userId });
    tellOthers(channel, writeMessage('pusher_internal:member_removed', data, channel), connection);
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
      tellOthers(channel.name, writeMessage('pusher_internal:member_added', data, channel.name), connection);
    return undefined;
  };

  const subscribe = async (connection: Connection, { channel: name, auth, channelData }: Subscribe): Promise<void> => {
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

  const passEvent = (connection: Connection, message: ClientEvent): void => {
    const channel = channels.find(message.channel);
    if (!channel?.subscribers.has(connection))
      return connection.sendError(null, 'Subscribe to a channel before you send to it');
    if (Buffer.byteLength(JSON.stringify(message.data ?? null)) > limits.dataBytes)
      return connection.sendError(null, 'This is too much for one event');
    if (!connection.clientEvents.take()) return connection.sendError(clientEventRate, 'Too many events in one second');
    return tellOthers(channel.name, passOn(message, channel.subscribers.get(connection)), connection);
  };

  const handleMessage = async (connection: Connection, message: ClientMessage): Promise<void> => {
    switch (message.kind) {
      case 'ping':
        return connection.send(writeMessage('pusher:pong', '{}'));
      case 'pong':
        return undefined;
      case 'subscribe':
        return subscribe(connection, message);
      case 'unsubscribe': {
        const channel = channels.find(message.channel);
        return channel && leave(connection, channel);
      }
      case 'client-event':
        return passEvent(connection, message);
      case 'unknown':
        return connection.sendError(null, 'This event is not known');
      default:
        return message satisfies never;
    }
  };

  return {
    async receive(connection: Connection, text: string): Promise<void> {
      if (!connection.frames.take()) return connection.close(closeCodes.overCapacity, 'Too many messages');
      connection.touch();
      const message = readMessage(text);
      if (!message) return connection.sendError(null, 'This is no message of the protocol');
      return handleMessage(connection, message);
    },
    /** The socket is closed: it leaves every channel that it had or might have subscribed to. */
    async leaveAll(connection: Connection): Promise<void> {
      await Promise.all(channels.of(connection).map((channel) => leave(connection, channel)));
    },
  };
};
