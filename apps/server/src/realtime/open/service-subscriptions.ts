import type { Bus } from '../bus/bus.ts';
import type { Channel, Channels } from '../channels.ts';
import type { Connection } from '../connection.ts';
import type { Limits } from '../limits.ts';
import { type Membership, readMember } from '../membership.ts';
import { isCacheName, isPresenceName, isPublicName, isServiceName, userOfName } from '../names.ts';
import { writeMessage } from '../protocol.ts';
import type { Subscribe, SubscribeTo } from '../subscriptions.ts';
import type { EventCache } from './event-cache.ts';
import type { ServiceSignature } from './service-signature.ts';
import type { ServiceWatch } from './service-watch.ts';

interface ServiceSubscriptionsDeps {
  bus: Bus;
  channels: Channels;
  membership: Membership;
  signature: ServiceSignature;
  cache: EventCache;
  watch: ServiceWatch;
  limits: Limits;
}

const maxChannelDataBytes = 2_048;

/** Subscriptions to channels of the open service: a private one needs the signature of the holder of its secret. */
export const createServiceSubscriptions = (deps: ServiceSubscriptionsDeps): SubscribeTo => {
  const { bus, channels, membership, signature, cache, watch, limits } = deps;

  /** Nothing when the socket may subscribe. */
  const faultOf = (connection: Connection, { channel: name, auth, channelData }: Subscribe): string | undefined => {
    const userId = userOfName(name);
    if (userId !== undefined) return userId === connection.userId ? undefined : 'Sign in as this user first';
    if (!isServiceName(name)) return 'This is no name of a channel';
    if (isPublicName(name)) return undefined;
    const claimed = isPresenceName(name) ? (channelData ?? '') : undefined;
    if (!signature.isRight(auth, connection.socketId, name, claimed)) return 'The signature is not right';
    if (claimed === undefined) return undefined;
    if (Buffer.byteLength(claimed) > maxChannelDataBytes) return 'The channel_data is too long';
    return readMember(claimed) ? undefined : 'The channel_data names no user_id';
  };

  /** The last event of a cache channel. This node may have started after it; then another one has it. */
  const sendKept = async (connection: Connection, channel: Channel): Promise<void> => {
    const { name } = channel;
    const here = cache.find(name);
    if (here !== undefined) return connection.send(here);
    const answers = await bus.askAll({ ask: 'kept-event', channel: name });
    // An event that came meanwhile has reached this socket already.
    if (cache.find(name) !== undefined || !channel.subscribers.has(connection)) return undefined;
    const elsewhere = answers.find((answer) => typeof answer === 'string');
    if (elsewhere !== undefined) return connection.send(elsewhere);
    connection.send(writeMessage('pusher:cache_miss', '{}', name));
    return watch.cacheMiss(name);
  };

  return async (connection, message) => {
    const { channel: name, channelData } = message;
    const fault = faultOf(connection, message);
    if (fault !== undefined) return membership.refuse(connection, name, fault, 401);
    const known = channels.of(connection);
    if (known.length >= limits.channelsPerSocket && !known.some((channel) => channel.name === name))
      return membership.refuse(connection, name, 'Too many channels', 429);
    const channel = channels.grant(connection, name, undefined);
    const isAgain = channel.subscribers.has(connection);
    await membership.enter(connection, channel, isPresenceName(name) ? readMember(channelData ?? '') : undefined);
    if (isCacheName(name) && !isAgain && channel.subscribers.has(connection)) await sendKept(connection, channel);
    return undefined;
  };
};
