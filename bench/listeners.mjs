// Many sockets in a process of their own, so that what they cost is not counted as the server's. They count bytes and read nothing.
import { connect } from 'node:net';

const handshake = (path) =>
  `GET ${path} HTTP/1.1\r\nHost: bench\r\nUpgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Key: ${Buffer.alloc(16).toString('base64')}\r\nSec-WebSocket-Version: 13\r\n\r\n`;

/** A text frame of a client, under a mask of zeros. */
const frameOf = (text) => {
  const head = Buffer.alloc(8);
  head[0] = 0x81;
  head[1] = 0x80 | 126;
  head.writeUInt16BE(Buffer.byteLength(text), 2);
  return Buffer.concat([head, Buffer.from(text)]);
};

let lines = [];
let received = 0;
let wanted = Infinity;

const count = (bytes) => {
  received += bytes.length;
  if (received >= wanted) {
    wanted = Infinity;
    process.send({ done: true });
  }
};
/** The answer to the handshake and, from the hub, its first words with the socket's id. */
const open = (port, path, isGreeted) =>
  new Promise((resolve) => {
    const line = connect(port, '127.0.0.1', () => line.write(handshake(path)));
    let answer = '';
    const onData = (bytes) => {
      answer += bytes.toString('latin1');
      const id = /socket_id\\":\\"(\d+\.\d+)/u.exec(answer)?.[1];
      if (!answer.includes('\r\n\r\n') || (isGreeted && id === undefined)) return;
      line.off('data', onData);
      line.on('data', count);
      lines.push(line);
      resolve(id);
    };
    line.on('data', onData);
  });

const handle = async ({ open: asked, send, expect, stop }) => {
  if (asked) {
    const ids = [];
    for (let n = 0; n < asked.count; n += 1) ids.push(await open(asked.port, asked.path, asked.isGreeted));
    process.send({ ids });
  }
  if (send) for (const [at, text] of send.entries()) lines[at].write(frameOf(text));
  if (expect) {
    received = 0;
    wanted = expect;
    process.send({ ready: true });
  }
  if (stop) {
    for (const line of lines) line.destroy();
    lines = [];
    process.send({ stopped: true });
  }
};
process.on('message', (asked) => void handle(asked));
