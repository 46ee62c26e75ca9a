import type { Channels } from './channels.ts';
import type { Connection } from './connection.ts';
import type { Limits } from './limits.ts';
import { type Membership, readMember } from './membership.ts';
import { isPresenceName, isPublicName } from './names.ts';
import type { ClientMessage } from './protocol.ts';
import type { Signature } from './signature.ts';

/** Whether everyone may subscribe to a channel without asking first, by its name. */
export type PublicChannels = (name: string) => Promise<boolean>;

interface SubscriptionsDeps {
  channels: Channels;
  membership: Membership;
  signature: Signature;
  isPublic: PublicChannels;
  limits: Limits;
}

export type Subscribe = Extract<ClientMessage, { kind: 'subscribe' }>;

/** Subscriptions to channels of the product: they need its grant, or its rule for everyone. */
export const createSubscriptions = ({ channels, membership, signature, isPublic, limits }: SubscriptionsDeps) => {
  const subscribePublic = async (connection: Connection, name: string): Promise<void> => {
    const known = channels.of(connection);
    const isHeld = known.some((channel) => channel.name === name);
    if (!isHeld && known.length >= limits.channelsPerSocket)
      return membership.refuse(connection, name, 'Too many channels', 429);
    // The grant comes before the question: when the channel is closed meanwhile, this socket is closed with it.
    channels.grant(connection, name, undefined);
    const channel = channels.find(name);
    const isOpen = await isPublic(name);
    if (isOpen && channel?.granted.has(connection)) return membership.enter(connection, channel, undefined);
    if (channel) channels.drop(connection, channel);
    return membership.refuse(connection, name, 'This channel is not public', 403);
  };

  return async (connection: Connection, { channel: name, auth, channelData }: Subscribe): Promise<void> => {
    if (isPublicName(name)) return subscribePublic(connection, name);
    const channel = channels.find(name);
    const claimed = isPresenceName(name) ? (channelData ?? '') : undefined;
    const member = claimed === undefined ? undefined : readMember(claimed);
    const isRight = signature.isRight(auth, connection.socketId, name, claimed);
    if (!channel?.granted.has(connection) || !isRight || (claimed !== undefined && !member))
      return membership.refuse(connection, name, 'This socket may not subscribe to this channel', 403);
    return membership.enter(connection, channel, member);
  };
};
export type SubscribeTo = ReturnType<typeof createSubscriptions>;
