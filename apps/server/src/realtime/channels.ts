import type { Connection } from './connection.ts';

export interface Channel {
  name: string;
  /** What it belongs to, so that all channels of one competition are found without asking the database. */
  group: string | undefined;
  /** Sockets that may subscribe: the server has said so for each of them. */
  granted: Set<Connection>;
  /** Sockets that did, and who they are in a presence channel. */
  subscribers: Map<Connection, string | undefined>;
}

const addTo = <K, V>(index: Map<K, Set<V>>, key: K, value: V): void => {
  const known = index.get(key);
  if (known) known.add(value);
  else index.set(key, new Set([value]));
};
const takeFrom = <K, V>(index: Map<K, Set<V>>, key: K, value: V): void => {
  const known = index.get(key);
  if (known?.delete(value) && known.size === 0) index.delete(key);
};

/** The channels that sockets of this node may subscribe to. One without any such socket is forgotten. */
export const createChannels = () => {
  const byName = new Map<string, Channel>();
  const byGroup = new Map<string, Set<Channel>>();
  const bySocket = new Map<Connection, Set<Channel>>();

  const opened = (name: string, group: string | undefined): Channel => {
    const known = byName.get(name);
    if (known) return known;
    const channel: Channel = { name, group, granted: new Set(), subscribers: new Map() };
    byName.set(name, channel);
    if (group !== undefined) addTo(byGroup, group, channel);
    return channel;
  };

  return {
    find: (name: string): Channel | undefined => byName.get(name),
    inGroup: (group: string): Iterable<Channel> => byGroup.get(group) ?? [],
    of: (connection: Connection): readonly Channel[] => [...(bySocket.get(connection) ?? [])],
    count: (): number => byName.size,
    all: (): Iterable<Channel> => byName.values(),
    grant(connection: Connection, name: string, group: string | undefined): Channel {
      const channel = opened(name, group);
      channel.granted.add(connection);
      addTo(bySocket, connection, channel);
      return channel;
    },
    /** The socket gets nothing of it any more, and would have to ask again. */
    drop(connection: Connection, channel: Channel): void {
      channel.granted.delete(connection);
      channel.subscribers.delete(connection);
      takeFrom(bySocket, connection, channel);
      if (channel.granted.size > 0) return;
      byName.delete(channel.name);
      if (channel.group !== undefined) takeFrom(byGroup, channel.group, channel);
    },
  };
};
export type Channels = ReturnType<typeof createChannels>;
