import type { Connection, Session } from './connection.ts';

/** The open sockets of this node: by their id, by whose they are, and how many an address has. */
export const createSockets = () => {
  const byId = new Map<string, Connection>();
  const byUser = new Map<string, Set<Connection>>();
  const byAddress = new Map<string, number>();
  return {
    find: (socketId: string): Connection | undefined => byId.get(socketId),
    all: (): Connection[] => [...byId.values()],
    of: (userCode: string): Iterable<Connection> => byUser.get(userCode) ?? [],
    count: (): number => byId.size,
    countFrom: (address: string): number => byAddress.get(address) ?? 0,
    add(connection: Connection): void {
      byId.set(connection.socketId, connection);
      byAddress.set(connection.address, (byAddress.get(connection.address) ?? 0) + 1);
    },
    own(connection: Connection, session: Session): void {
      connection.session = session;
      const own = byUser.get(session.userCode);
      if (own) own.add(connection);
      else byUser.set(session.userCode, new Set([connection]));
    },
    remove(connection: Connection): void {
      const { socketId, address, session } = connection;
      byId.delete(socketId);
      const left = (byAddress.get(address) ?? 1) - 1;
      if (left > 0) byAddress.set(address, left);
      else byAddress.delete(address);
      if (!session) return;
      const own = byUser.get(session.userCode);
      if (own?.delete(connection) && own.size === 0) byUser.delete(session.userCode);
    },
  };
};
