import type { Owner } from './bus/bus.ts';
import type { Connection } from './connection.ts';

/** The open sockets of this node: by their id, by their owner, and how many an address has. */
export const createSockets = () => {
  const byId = new Map<string, Connection>();
  const byOwner = new Map<string, Set<Connection>>();
  const byAddress = new Map<string, number>();
  return {
    find: (socketId: string): Connection | undefined => byId.get(socketId),
    all: (): Connection[] => [...byId.values()],
    of: (ownerName: string): Iterable<Connection> => byOwner.get(ownerName) ?? [],
    count: (): number => byId.size,
    countFrom: (address: string): number => byAddress.get(address) ?? 0,
    add(connection: Connection): void {
      byId.set(connection.socketId, connection);
      byAddress.set(connection.address, (byAddress.get(connection.address) ?? 0) + 1);
    },
    own(connection: Connection, owner: Owner): void {
      connection.owner = owner;
      const own = byOwner.get(owner.name);
      if (own) own.add(connection);
      else byOwner.set(owner.name, new Set([connection]));
    },
    remove(connection: Connection): void {
      const { socketId, address, owner } = connection;
      byId.delete(socketId);
      const left = (byAddress.get(address) ?? 1) - 1;
      if (left > 0) byAddress.set(address, left);
      else byAddress.delete(address);
      if (!owner) return;
      const own = byOwner.get(owner.name);
      if (own?.delete(connection) && own.size === 0) byOwner.delete(owner.name);
    },
  };
};
export type Sockets = ReturnType<typeof createSockets>;
