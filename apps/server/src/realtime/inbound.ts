import type { Bus } from './bus/bus.ts';
import type { Channels } from './channels.ts';
import type { Connection } from './connection.ts';
import type { Limits } from './limits.ts';
import { clientEventRate, type ClientMessage, closeCodes, passOn, readMessage, writeMessage } from './protocol.ts';
import { isPublicName, type Subscriptions } from './subscriptions.ts';

interface InboundDeps {
  bus: Bus;
  channels: Channels;
  subscriptions: Subscriptions;
  limits: Limits;
}

type ClientEvent = Extract<ClientMessage, { kind: 'client-event' }>;

/** What clients may send, and what then happens. */
export const createInbound = ({ bus, channels, subscriptions: { subscribe, leave }, limits }: InboundDeps) => {
  const passEvent = (connection: Connection, message: ClientEvent): void => {
    const channel = channels.find(message.channel);
    if (!channel?.subscribers.has(connection))
      return connection.sendError(null, 'Subscribe to a channel before you send to it');
    if (isPublicName(message.channel)) return connection.sendError(null, 'Clients send nothing to a public channel');
    if (Buffer.byteLength(JSON.stringify(message.data ?? null)) > limits.dataBytes)
      return connection.sendError(null, 'This is too much for one event');
    if (!connection.clientEvents.take()) return connection.sendError(clientEventRate, 'Too many events in one second');
    const text = passOn(message, channel.subscribers.get(connection));
    return bus.broadcast({ channel: channel.name, text, exceptSocketId: connection.socketId });
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
