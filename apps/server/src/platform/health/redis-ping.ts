import { connect as connectTcp } from 'node:net';
import { connect as connectTls } from 'node:tls';

const word = (text: string): string => `$${Buffer.byteLength(text)}\r\n${text}\r\n`;
const command = (...words: string[]): string => `*${words.length}\r\n${words.map(word).join('')}`;

/** Asks a Redis server for a sign of life. One socket, one question: a readiness check must not keep a client of its own. */
export const pingRedis = (redisUrl: string): Promise<void> =>
  new Promise((resolve, reject) => {
    const { protocol, hostname, port, username, password } = new URL(redisUrl);
    const address = { host: hostname.replace(/^\[|\]$/gu, ''), port: Number(port || 6379) };
    const socket = protocol === 'rediss:' ? connectTls(address) : connectTcp(address);
    const login = [username, password].map((part) => decodeURIComponent(part)).filter(Boolean);
    const fail = (reason: string) => {
      socket.destroy();
      reject(new Error(reason));
    };
    let received = '';
    socket.setTimeout(1_500, () => fail('Redis does not answer'));
    socket.once('error', () => fail('Redis cannot be reached'));
    socket.once('close', () => reject(new Error('Redis closed the connection')));
    socket.on('data', (bytes) => {
      received += bytes.toString('utf8');
      if (received.includes('-')) return fail('Redis refused the question');
      if (!received.includes('+PONG\r\n')) return undefined;
      socket.end();
      return resolve();
    });
    socket.write((password ? command('AUTH', ...login) : '') + command('PING'));
  });
