import { connect, createServer, type AddressInfo, type Socket } from 'node:net';

import type { ClientConfig } from 'pg';

/**
 * Stands between a server and its PostgreSQL and breaks the connection in the ways that a network does. `cutAfterCommit` is the
 * worst of them: the database has committed, and the server never learns of it.
 */
export interface DatabaseProxy {
  connection: ClientConfig;
  /** The next commits take effect, and their connections break before the answer arrives. */
  cutAfterCommit(count: number): void;
  /** How many commits were cut so far. */
  cuts(): number;
  /** Nothing passes any more, on old and new connections; nothing is closed either. */
  stall(): void;
  /** Every connection is closed and new ones are refused. */
  refuse(): void;
  resume(): void;
  close(): Promise<void>;
}

type Mode = 'pass' | 'stall' | 'refuse';

const commitMessage = /Q[\s\S]{4}commit\0/iu;
const commitDone = /C[\s\S]{4}COMMIT\0/u;

export const createDatabaseProxy = async (target: ClientConfig): Promise<DatabaseProxy> => {
  let mode: Mode = 'pass';
  let wantedCuts = 0;
  let cuts = 0;
  const pairs = new Set<readonly [Socket, Socket]>();
  const upstream = (): Socket => connect(`${target.host}/.s.PGSQL.${target.port}`);

  const serve = (client: Socket): void => {
    if (mode === 'refuse') {
      client.destroy();
      return;
    }
    const server = upstream();
    const pair = [client, server] as const;
    pairs.add(pair);
    const end = (): void => {
      client.destroy();
      server.destroy();
      pairs.delete(pair);
    };
    let isCommitting = false;
    client.on('data', (bytes) => {
      if (wantedCuts > 0 && commitMessage.test(bytes.toString('latin1'))) {
        wantedCuts -= 1;
        isCommitting = true;
      }
      server.write(bytes);
    });
    server.on('data', (bytes) => {
      if (isCommitting && commitDone.test(bytes.toString('latin1'))) {
        cuts += 1;
        end();
        return;
      }
      client.write(bytes);
    });
    for (const socket of pair) socket.on('error', end).on('close', end);
    if (mode === 'stall') for (const socket of pair) socket.pause();
  };

  const server = createServer(serve);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const endAll = (): void => {
    for (const sockets of pairs) for (const socket of sockets) socket.destroy();
  };
  return {
    connection: { ...target, host: '127.0.0.1', port },
    cutAfterCommit: (count) => {
      wantedCuts = count;
    },
    cuts: () => cuts,
    stall() {
      mode = 'stall';
      for (const sockets of pairs) for (const socket of sockets) socket.pause();
    },
    refuse() {
      mode = 'refuse';
      endAll();
    },
    resume() {
      mode = 'pass';
      for (const sockets of pairs) for (const socket of sockets) socket.resume();
    },
    async close() {
      endAll();
      await new Promise<void>((resolve) => server.close(() => resolve()));
    },
  };
};
