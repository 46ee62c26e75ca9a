// Many clients of video rooms in a process of their own, so that what they cost is not counted as the server's.
import { WebSocket } from 'ws';

let sockets = [];
let received = 0;
let wanted = Infinity;
let onAll = () => undefined;

const count = () => {
  received += 1;
  if (received >= wanted) onAll();
};
const waitFor = (wantedNow) =>
  new Promise((resolve) => {
    [received, wanted, onAll] = [0, wantedNow, resolve];
  });

const join = (url, sdp) =>
  new Promise((resolve, reject) => {
    const socket = new WebSocket(url, { perMessageDeflate: false });
    const settle = () => {
      socket.removeAllListeners('message');
      socket.on('message', count);
      resolve(socket);
    };
    socket.once('error', reject);
    if (sdp === undefined) {
      socket.once('open', settle);
      return;
    }
    const request = { id: 'j', method: 'join', params: { name: 'Peer', offer: { type: 'offer', sdp } } };
    socket.once('open', () => socket.send(JSON.stringify(request)));
    // The first offer of the server is the end of a join.
    socket.on('message', (bytes) => {
      if (Buffer.from(bytes).includes('"method":"offer"')) settle();
    });
  });

const open = async (urls, sdp) => {
  for (let at = 0; at < urls.length; at += 25)
    sockets.push(...(await Promise.all(urls.slice(at, at + 25).map((url) => join(url, sdp)))));
};

/** Milliseconds until everyone else has a message of the first, for each round. */
const broadcast = async (rounds, text) => {
  const times = [];
  for (let round = 0; round < rounds; round += 1) {
    // The sender of a call gets an answer, the others the message.
    const all = waitFor(sockets.length);
    const begin = performance.now();
    sockets[0].send(text);
    await all;
    times.push(performance.now() - begin);
  }
  return times.toSorted((a, b) => a - b);
};

const handle = async ({ urls, sdp, rounds, text, stop }) => {
  if (urls) await open(urls, sdp);
  const times = rounds ? await broadcast(rounds, text) : [];
  if (stop) {
    for (const socket of sockets) socket.terminate();
    sockets = [];
  }
  process.send({ times });
};
process.on('message', (asked) => void handle(asked));
