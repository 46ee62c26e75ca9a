import { z } from 'zod';
import type { Channel, Channels } from './channels.ts';
import type { Connection } from './connection.ts';
import type { Limits } from './limits.ts';
import {
  clientEventRate,
  type ClientMessage,
  closeCodes,
  frameOf,
  passOn,
  readMessage,
  writeMessage,
} from './protocol.ts';
import type { Signature } from './signature.ts';

interface InboundDeps {
  channels: Channels;
  signature: Signature;
  limits: Limits;
}

type Subscribe = Extract<ClientMessage, { kind: 'subscribe' }>;
type ClientEvent = Extract<ClientMessage, { kind: 'client-event' }>;

const isPresence = (name: string): boolean => name.startsWith('presence-');
const person = z.object({ user_id: z.string(), user_info: z.unknown() });

/** What clients may say, and what then happens. Whatever comes, it ends in an answer and never in an exception. */
export const createInbound = ({ channels, signature, limits }: InboundDeps) => {
  const tellOthers = (channel: Channel, text: string, but: Connection): void => {
    const frame = frameOf(text);
    for (const other of channel.heard.keys()) if (other !== but) other.write(frame);
  };
  const refuse = (connection: Connection, channel: string, error: string, status: number): void =>
    connection.say(
      writeMessage('pusher:subscription_error', JSON.stringify({ type: 'AuthError', error, status }), channel),
    );

  const welcome = (connection: Connection, channel: Channel): void => {
    const data = isPresence(channel.name) ? { presence: channel.presence.shown() } : {};
    connection.say(writeMessage('pusher_internal:subscription_succeeded', JSON.stringify(data), channel.name));
  };
  const enter = (connection: Connection, channel: Channel, channelData: string): void => {
    const { user_id: userId, user_info: info } = person.parse(JSON.parse(channelData));
    if (!channel.presence.has(userId) && channel.presence.count() >= limits.presentPeople)
      return refuse(connection, channel.name, 'The channel is full', 429);
    channel.heard.set(connection, userId);
    const isNew = channel.presence.join(userId, info);
    welcome(connection, channel);
    if (isNew)
      tellOthers(
        channel,
        writeMessage(
          'pusher_internal:member_added',
          JSON.stringify({ user_id: userId, user_info: info }),
          channel.name,
        ),
        connection,
      );
    return undefined;
  };

  const subscribe = (connection: Connection, { channel: name, auth, channelData }: Subscribe): void => {
    const channel = channels.find(name);
    const claimed = isPresence(name) ? (channelData ?? '') : undefined;
    if (!channel?.granted.has(connection) || !signature.isRight(auth, connection.socketId, name, claimed)) {
      return refuse(connection, name, 'This socket may not hear this channel', 403);
    }
    if (channel.heard.has(connection)) return welcome(connection, channel);
    if (claimed !== undefined) return enter(connection, channel, claimed);
    channel.heard.set(connection, undefined);
    return welcome(connection, channel);
  };

  const leave = (connection: Connection, channel: Channel): void => {
    const userId = channel.heard.get(connection);
    channels.drop(connection, channel);
    if (userId === undefined || !channel.presence.leave(userId)) return;
    tellOthers(
      channel,
      writeMessage('pusher_internal:member_removed', JSON.stringify({ user_id: userId }), channel.name),
      connection,
    );
  };

  const say = (connection: Connection, message: ClientEvent): void => {
    const channel = channels.find(message.channel);
    if (!channel?.heard.has(connection))
      return connection.sayError(null, 'Subscribe to a channel before you speak in it');
    if (Buffer.byteLength(JSON.stringify(message.data ?? null)) > limits.dataBytes)
      return connection.sayError(null, 'This is too much for one event');
    if (!connection.clientEvents.take()) return connection.sayError(clientEventRate, 'Too many events in one second');
    return tellOthers(channel, passOn(message, channel.heard.get(connection)), connection);
  };

  const obey = (connection: Connection, message: ClientMessage): void => {
    switch (message.kind) {
      case 'ping':
        return connection.say(writeMessage('pusher:pong', '{}'));
      case 'pong':
        return undefined;
      case 'subscribe':
        return subscribe(connection, message);
      case 'unsubscribe': {
        const channel = channels.find(message.channel);
        return channel && leave(connection, channel);
      }
      case 'client-event':
        return say(connection, message);
      case 'unknown':
        return connection.sayError(null, 'This event is not known');
      default:
        return message satisfies never;
    }
  };

  return {
    hear(connection: Connection, text: string): void {
      if (!connection.frames.take()) return connection.close(closeCodes.overCapacity, 'Too many messages');
      connection.heard();
      const message = readMessage(text);
      return message ? obey(connection, message) : connection.sayError(null, 'This is no message of the protocol');
    },
    /** The socket is gone: it leaves everything it heard or might have heard. */
    leaveAll(connection: Connection): void {
      for (const channel of channels.of(connection)) leave(connection, channel);
    },
  };
};
