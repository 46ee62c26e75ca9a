import { channelName } from '@podium/contract/channels';
import type { Announcement } from '../platform/announcements.ts';
import type { Broadcast, BusNode, Grant, Owner } from './bus/bus.ts';
import type { Channels } from './channels.ts';
import type { Connection } from './connection.ts';
import type { Limits } from './limits.ts';
import { closeCodes, frameOf, writeMessage } from './protocol.ts';
import type { Sockets } from './sockets.ts';

interface HubNodeDeps {
  sockets: Sockets;
  channels: Channels;
  limits: Limits;
  onDelivered: (count: number) => void;
}

/** Whose sockets are closed: all of a user, those of one session, all but those of one. They reconnect and ask again. */
interface DisconnectedUser {
  userCode: string;
  sessionId?: string;
  butSessionId?: string;
}

/** What the bus, and so every node, may do with the sockets of this node. */
export const createHubNode = ({ sockets, channels, limits, onDelivered }: HubNodeDeps) => {
  let sent = new Set<string>();
  /** The same message twice in one turn of the loop is sent once. */
  const isRepeated = (text: string): boolean => {
    if (sent.has(text)) return true;
    if (sent.size === 0) setImmediate(() => void (sent = new Set()));
    sent.add(text);
    return false;
  };
  const publish = (name: string, event: string, data: string): void => {
    const channel = channels.find(name);
    if (!channel || channel.subscribers.size === 0) return;
    const text = writeMessage(event, data, name);
    if (isRepeated(text)) return;
    const frame = frameOf(text);
    for (const connection of channel.subscribers.keys()) connection.write(frame);
    onDelivered(channel.subscribers.size);
  };

  const publishToGroup = (group: string, event: string, data: string): void => {
    for (const { name } of channels.inGroup(group)) publish(name, event, data);
  };
  const askAgain = (connection: Connection): void => connection.close(closeCodes.reconnect, 'Ask again');
  const disconnectUser = ({ userCode, sessionId, butSessionId }: DisconnectedUser): void => {
    for (const connection of sockets.of(`user:${userCode}`)) {
      const own = connection.owner?.sessionId;
      if (own !== butSessionId && (sessionId === undefined || own === sessionId)) askAgain(connection);
    }
  };
  /** Every socket that subscribes to a channel, or was just allowed to. */
  const disconnectChannel = (name: string): void => channels.find(name)?.granted.forEach(askAgain);
  const disconnectGroup = (group: string): void => {
    for (const { granted } of channels.inGroup(group)) granted.forEach(askAgain);
  };
  const broadcast = ({ channel: name, text, exceptSocketId }: Broadcast): void => {
    const frame = frameOf(text);
    for (const connection of channels.find(name)?.subscribers.keys() ?? [])
      if (connection.socketId !== exceptSocketId) connection.write(frame);
  };
  const claim = (socketId: string, owner: Owner): boolean => {
    const connection = sockets.find(socketId);
    if (!connection) return false;
    if (!connection.owner) sockets.own(connection, owner);
    return connection.owner?.name === owner.name && connection.owner.sessionId === owner.sessionId;
  };
  /** False when the socket is gone meanwhile, or has too many channels already. */
  const grant = (socketId: string, { channel: name, group }: Grant): boolean => {
    const connection = sockets.find(socketId);
    if (!connection) return false;
    const known = channels.of(connection);
    if (known.length >= limits.channelsPerSocket && !known.some((channel) => channel.name === name)) return false;
    channels.grant(connection, name, group);
    return true;
  };
  /** In the order of the announcements: a caller who lost a right gets nothing that follows. */
  const deliver = (announcement: Announcement): void => {
    switch (announcement.kind) {
      case 'event':
        for (const channel of announcement.to) {
          const { event, data } = announcement;
          if (channel.of === 'containers') publishToGroup(channel.competitionCode, event, data);
          else publish(channelName(channel), event, data);
        }
        return undefined;
      case 'user-disconnected':
        return disconnectUser(announcement);
      case 'channel-disconnected':
        return announcement.channel.of === 'containers'
          ? disconnectGroup(announcement.channel.competitionCode)
          : disconnectChannel(channelName(announcement.channel));
      default:
        return announcement satisfies never;
    }
  };

  return {
    publish,
    publishToGroup,
    disconnectUser,
    disconnectChannel,
    disconnectGroup,
    deliver,
    broadcast,
    claim,
    grant,
  } satisfies BusNode & Record<string, unknown>;
};
