import type { Broadcast, BusNode, Grant, Owner } from './bus/bus.ts';
import type { Channels } from './channels.ts';
import type { Connection } from './connection.ts';
import { createDeliver, type DisconnectedUser } from './deliver.ts';
import type { Limits } from './limits.ts';
import { createPacer } from './pacer.ts';
import { frameOf } from '../platform/sockets/text-frame.ts';
import type { EventCache } from './open/event-cache.ts';
import { createServiceAnswers } from './open/service-answers.ts';
import { closeCodes, writeMessage } from './protocol.ts';
import type { Sockets } from './sockets.ts';

interface HubNodeDeps {
  sockets: Sockets;
  channels: Channels;
  cache: EventCache;
  limits: Limits;
  onDelivered: (count: number) => void;
}

/** What the bus, and so every node, may do with the sockets of this node. */
export const createHubNode = ({ sockets, channels, cache, limits, onDelivered }: HubNodeDeps) => {
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

  const pacer = createPacer({ send: publish });
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
  const broadcast = ({ channel: name, text, exceptSocketId, isKept = false }: Broadcast): void => {
    if (isKept) cache.keep(name, text);
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
  const deliver = createDeliver({
    publish,
    publishPaced: pacer.publish,
    publishToGroup,
    disconnectUser,
    disconnectChannel,
    disconnectGroup,
  });

  return {
    publish,
    stopPacing: pacer.close,
    publishToGroup,
    disconnectUser,
    disconnectChannel,
    disconnectGroup,
    deliver,
    broadcast,
    claim,
    grant,
    answer: createServiceAnswers({ sockets, channels, cache }),
    countSubscribers: (name: string): number => channels.find(name)?.subscribers.size ?? 0,
  } satisfies Omit<BusNode, 'absent' | 'missed'> & Record<string, unknown>;
};
