import { Client, type ClientConfig } from 'pg';
import { inTime } from '../../platform/in-time.ts';
import { openReconnecting } from './reconnecting-transport.ts';
import { answerMs, channel, connectMs, type OpenTransport } from './transport.ts';

const statementMs = 5_000;
/** A lost frame is asked for again, so no frame waits for the disk. */
const options = `-c synchronous_commit=off -c statement_timeout=${statementMs}`;
const sendStatement = { name: 'send', text: `select pg_notify('${channel}', x) from unnest($1::text[]) x` };

/**
 * Frames as notifications of PostgreSQL, on two connections of their own. They are sent outside of all transactions of the product: a
 * notification inside one makes its commit wait for every other commit that has one.
 */
export const openPostgresTransport = (config: ClientConfig): OpenTransport =>
  openReconnecting<Client>({
    async connect(direction) {
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
    },
    async send(client, texts) {
      await inTime(client.query({ ...sendStatement, values: [texts] }), answerMs);
    },
    async listen(client, onText, onEnd) {
      client.on('notification', ({ payload }) => onText(payload ?? ''));
      client.once('end', onEnd);
      await client.query(`listen ${channel}`);
    },
    cut(client) {
      const { connection } = client as unknown as { connection?: { stream?: { destroy(): void } } };
      connection?.stream?.destroy();
    },
  });
