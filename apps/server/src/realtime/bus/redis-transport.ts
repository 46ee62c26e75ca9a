import { createClient } from '@redis/client';
import { inTime } from '../../platform/in-time.ts';
import { OperatorError } from '../../platform/operator-error.ts';
import { openReconnecting } from './reconnecting-transport.ts';
import { answerMs, channel, connectMs, type OpenTransport } from './transport.ts';

const createConnection = (url: string, direction: 'in' | 'out') =>
  createClient({
    url,
    name: `podium-bus-${direction}`,
    // The bus opens connections again by itself, and knows what was not sent.
    disableOfflineQueue: true,
    socket: { connectTimeout: connectMs, reconnectStrategy: false },
  });
type Connection = ReturnType<typeof createConnection>;

/** Frames by publish and subscribe of Redis: for a database behind a pooler, or for more events than notifications carry. */
export const openRedisTransport = (url: string): OpenTransport => {
  const connect = async (direction: 'in' | 'out'): Promise<Connection> => {
    const connection = createConnection(url, direction);
    // A lost connection is noticed by the next command, or by its end.
    connection.on('error', () => undefined);
    await connection.connect();
    return connection;
  };
  const cut = (connection: Connection): void => connection.destroy();
  const open = openReconnecting<Connection>({
    connect,
    async send(connection, texts) {
      // In one go and in their order.
      await inTime(Promise.all(texts.map((text) => connection.publish(channel, text))), answerMs);
    },
    async listen(connection, onText, onEnd) {
      connection.once('error', onEnd);
      connection.once('end', onEnd);
      await connection.subscribe(channel, onText);
    },
    cut,
  });
  return async (onText) => {
    // A wrong address is said at the start; later losses are waited out.
    const first = await connect('in').catch((error: unknown) => {
      throw new OperatorError(
        `Redis (REDIS_URL) does not answer: ${String(error)}`,
        'Start Redis, or leave REDIS_URL out.',
      );
    });
    cut(first);
    return open(onText);
  };
};
