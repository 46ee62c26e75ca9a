import { z } from 'zod';
import type { Bus, Member } from './bus/bus.ts';
import type { Channel, Channels } from './channels.ts';
import type { Connection } from './connection.ts';
import type { Limits } from './limits.ts';
import { isPresenceName, isProductName, maxUserIdLength } from './names.ts';
import { noWatch, type ServiceWatch } from './open/service-watch.ts';
import { memberRemoved, writeMessage } from './protocol.ts';

interface MembershipDeps {
  bus: Bus;
  channels: Channels;
  limits: Limits;
  watch: ServiceWatch;
}

const person = z.object({
  user_id: z.union([z.string().min(1).max(maxUserIdLength), z.number()]).transform(String),
  user_info: z.unknown().transform((info) => info ?? null),
});
/** Who subscribes to a presence channel. Nothing for a text that names nobody. */
export const readMember = (channelData: string): Member | undefined => {
  try {
    const { user_id: id, user_info: info } = person.parse(JSON.parse(channelData));
    return { id, info };
  } catch {
    return undefined;
  }
};

const presenceOf = (members: readonly Member[]) => ({
  ids: members.map(({ id }) => id),
  hash: Object.fromEntries(members.map(({ id, info }) => [id, info])),
  count: members.length,
});

/** Joining and leaving channels, with the members of presence channels, by sockets that may. */
export const createMembership = ({ bus, channels, limits, watch }: MembershipDeps) => {
  /** Sockets whose joining of a presence channel is under way, so that a second request does not count twice. */
  const joining = new Set<string>();
  const watchOf = (channel: string): ServiceWatch => (isProductName(channel) ? noWatch : watch);

  const sendToOthers = (channel: string, text: string, { socketId }: Connection): void =>
    bus.broadcast({ channel, text, exceptSocketId: socketId });
  const refuse = (connection: Connection, channel: string, error: string, status: number): void =>
    connection.send(
      writeMessage('pusher:subscription_error', JSON.stringify({ type: 'AuthError', error, status }), channel),
    );
  const confirm = async (connection: Connection, channel: string): Promise<void> => {
    const data = isPresenceName(channel) ? { presence: presenceOf(await bus.members(channel)) } : {};
    connection.send(writeMessage('pusher_internal:subscription_succeeded', JSON.stringify(data), channel));
  };
  const subscribe = (connection: Connection, channel: Channel, userId: string | undefined): void => {
    channel.subscribers.set(connection, userId);
    if (channel.subscribers.size === 1) watchOf(channel.name).occupied(channel.name);
  };

  const leavePresence = async (connection: Connection, channel: string, userId: string): Promise<void> => {
    if (!(await bus.leave(channel, userId))) return;
    sendToOthers(channel, memberRemoved(channel, userId), connection);
    watchOf(channel).memberRemoved(channel, userId);
  };
  const joinPresence = async (connection: Connection, channel: Channel, member: Member): Promise<void> => {
    const { id, info } = member;
    const joined = await bus.join(channel.name, member, limits.presentPeople);
    if (!joined) return refuse(connection, channel.name, 'The channel is full', 429);
    // The socket may have left or been closed while the bus answered.
    if (!channel.granted.has(connection)) return leavePresence(connection, channel.name, id);
    subscribe(connection, channel, id);
    await confirm(connection, channel.name);
    if (!joined.isNew) return undefined;
    const data = JSON.stringify({ user_id: id, user_info: info });
    sendToOthers(channel.name, writeMessage('pusher_internal:member_added', data, channel.name), connection);
    return watchOf(channel.name).memberAdded(channel.name, id);
  };

  return {
    refuse,
    /** A socket with the right to subscribe does; on a presence channel as this member. */
    async enter(connection: Connection, channel: Channel, member: Member | undefined): Promise<void> {
      if (channel.subscribers.has(connection)) return confirm(connection, channel.name);
      if (member === undefined) {
        subscribe(connection, channel, undefined);
        return confirm(connection, channel.name);
      }
      const key = `${connection.socketId} ${channel.name}`;
      if (joining.has(key)) return undefined;
      joining.add(key);
      try {
        return await joinPresence(connection, channel, member);
      } finally {
        joining.delete(key);
      }
    },
    async leave(connection: Connection, channel: Channel): Promise<void> {
      const wasSubscribed = channel.subscribers.has(connection);
      const userId = channel.subscribers.get(connection);
      channels.drop(connection, channel);
      if (userId !== undefined) await leavePresence(connection, channel.name, userId);
      if (wasSubscribed && channel.subscribers.size === 0) watchOf(channel.name).vacated(channel.name);
    },
  };
};
export type Membership = ReturnType<typeof createMembership>;
