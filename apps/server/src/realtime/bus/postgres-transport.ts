import { setTimeout as pause } from 'node:timers/promises';
import { Client, type ClientConfig } from 'pg';
import { channel, type OpenTransport, retryPause } from './transport.ts';

const connectMs = 2_000;
const statementMs = 5_000;
const answerMs = 6_000;
/** A lost frame is asked for again, so no frame waits for the disk. */
const options = `-c synchronous_commit=off -c statement_timeout=${statementMs}`;
const sendStatement = { name: 'send', text: `select pg_notify('${channel}', x) from unnest($1::text[]) x` };

/** Ends a connection that may not answer any more. */
const cut = (client: Client | undefined): void => {
  const { connection } = (client ?? {}) as { connection?: { stream?: { destroy(): void } } };
  connection?.stream?.destroy();
};

/**
 * Frames as notifications of PostgreSQL, on two connections of their own. They are sent outside of all transactions of the product: a
 * notification inside one makes its commit wait for every other commit that has one.
 */
export const openPostgresTransport =
  (config: ClientConfig): OpenTransport =>
  async (onText) => {
    let sending: Client | undefined;
    let listening: Client | undefined;
    let isClosed = false;
    const goesOn = (): boolean => !isClosed;
    let queue = Promise.resolve();

    const connect = async (direction: 'in' | 'out'): Promise<Client> => {
      const client = new Client({
        ...config,
        application_name: `podium bus ${direction}`,
        options,
        keepAlive: true,
        connectionTimeoutMillis: connectMs,
      });
      // A lost connection is noticed by the next statement, or by the silence.
      client.on('error', () => undefined);
      await client.connect();
      return client;
    };
    const trySending = async (texts: readonly string[]): Promise<void> => {
      sending ??= await connect('out');
      const patience = new AbortController();
      const late = pause(answerMs, undefined, { signal: patience.signal }).then(() => {
        throw new Error('no answer');
      });
      await Promise.race([sending.query({ ...sendStatement, values: [texts] }), late]).finally(() => patience.abort());
    };
    const sendNow = async (texts: readonly string[]): Promise<void> => {
      while (goesOn()) {
        try {
          return await trySending(texts);
        } catch {
          // Whether they were sent is unknown. They are sent again; nodes know those that they have.
          cut(sending);
          sending = undefined;
          await pause(retryPause());
        }
      }
    };
    const listen = async (): Promise<void> => {
      while (goesOn()) {
        const next = await connect('in').catch(() => undefined);
        const isListening = next && (await next.query(`listen ${channel}`).catch(() => undefined));
        if (next && isListening) return startReading(next);
        cut(next);
        await pause(retryPause());
      }
    };
    const startReading = (client: Client): void => {
      if (isClosed) return cut(client);
      listening = client;
      client.on('notification', ({ payload }) => onText(payload ?? ''));
      client.once('end', () => listening === client && listenAgain());
      return undefined;
    };
    const listenAgain = (): void => {
      const old = listening;
      listening = undefined;
      cut(old);
      void listen();
    };

    await listen();
    return {
      send(texts) {
        queue = queue.then(() => sendNow(texts));
        return queue;
      },
      listenAgain,
      isConnected: () => listening !== undefined,
      async close() {
        isClosed = true;
        await Promise.race([queue, pause(retryPause())]);
        const open = [sending, listening];
        sending = undefined;
        listening = undefined;
        open.forEach(cut);
      },
    };
  };
