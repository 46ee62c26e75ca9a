import type { Bus } from './bus/bus.ts';
import type { Channels } from './channels.ts';
import type { Connection } from './connection.ts';
import type { Limits } from './limits.ts';
import { clientEventRate, type ClientMessage, closeCodes, passOn, readMessage, writeMessage } from './protocol.ts';
import { isEncryptedName, isProductName, isPublicName } from './names.ts';
import type { Membership } from './membership.ts';
import type { createSignIn } from './open/sign-in.ts';
import type { ServiceWatch } from './open/service-watch.ts';
import type { SubscribeTo } from './subscriptions.ts';

interface InboundDeps {
  bus: Bus;
  channels: Channels;
  membership: Membership;
  /** Channels of the product, and those of the open service. */
  subscribe: SubscribeTo;
  subscribeService: SubscribeTo;
  signIn: ReturnType<typeof createSignIn>;
  watch: ServiceWatch;
  limits: Limits;
}

type ClientEvent = Extract<ClientMessage, { kind: 'client-event' }>;

/** What clients may send, and what then happens. */
export const createInbound = (deps: InboundDeps) => {
  const { bus, channels, membership, subscribe, subscribeService, signIn, watch, limits } = deps;
  const passEvent = (connection: Connection, message: ClientEvent): void => {
    const channel = channels.find(message.channel);
    if (!channel?.subscribers.has(connection))
      return connection.sendError(null, 'Subscribe to a channel before you send to it');
    if (isPublicName(message.channel)) return connection.sendError(null, 'Clients send nothing to a public channel');
    if (isEncryptedName(message.channel))
      return connection.sendError(null, 'Clients send nothing to an encrypted channel');
    if (Buffer.byteLength(JSON.stringify(message.data ?? null)) > limits.dataBytes)
      return connection.sendError(null, 'This is too much for one event');
    if (!connection.clientEvents.take()) return connection.sendError(clientEventRate, 'Too many events in one second');
    const userId = channel.subscribers.get(connection);
    const { socketId } = connection;
    bus.broadcast({ channel: channel.name, text: passOn(message, userId), exceptSocketId: socketId });
    if (!isProductName(channel.name))
      watch.clientEvent({ ...message, socketId, ...(userId === undefined ? {} : { userId }) });
    return undefined;
  };

  const refuseUnknown = (connection: Connection): void => connection.sendError(null, 'This event is not known');
  const handleMessage = async (connection: Connection, message: ClientMessage): Promise<void> => {
    switch (message.kind) {
      case 'ping':
        return connection.send(writeMessage('pusher:pong', '{}'));
      case 'pong':
        return undefined;
      case 'subscribe':
        // Podium's own channels need its grant on every socket, whatever was signed with the secret of the service.
        return connection.kind === 'service' && !isProductName(message.channel)
          ? subscribeService(connection, message)
          : subscribe(connection, message);
      case 'unsubscribe': {
        const channel = channels.find(message.channel);
        return channel && membership.leave(connection, channel);
      }
      case 'client-event':
        return passEvent(connection, message);
      case 'sign-in':
        return connection.kind === 'service' ? signIn(connection, message) : refuseUnknown(connection);
      case 'unknown':
        return refuseUnknown(connection);
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
      await Promise.all(channels.of(connection).map((channel) => membership.leave(connection, channel)));
    },
  };
};
