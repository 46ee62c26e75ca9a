// The entry of a media process: a child of the program that carries the packets of some of its rooms. It is a process and not a thread,
// because a second thread with the native library aborts the whole program.
import { randomBytes } from 'node:crypto';
import { BadSdp } from '../engine.ts';
import type { FromMediaProcess, MediaProcessOptions, ToMediaProcess } from './messages.ts';
import { createProcessRoom, type ProcessRoom } from './room.ts';

const tickMs = 10;
const feedbackTicks = 5;
const adaptTicks = 50;
const reportTicks = 100;
/** The program pings every two seconds. One that is silent for this long is paused, and another node may carry its rooms. */
const silentTicks = 800;
/** Ticks that are so late mean that packets come faster than they can be sent on. */
const behindMs = 150;

const options = JSON.parse(process.argv[2] ?? '{}') as MediaProcessOptions;
const rooms = new Map<string, ProcessRoom>();
const now = (): number => performance.now();
let ticks = 0;
/** Counted and not timed: this process may have been paused itself, and messages wait. */
let ticksSinceMessage = 0;
let tickedAt = now();
const post = (message: FromMediaProcess): void => {
  process.send?.(message);
};

/** Without the destructors of the native library, which may wait for connections. */
const endNow = (): void => void process.kill(process.pid, 'SIGKILL');

const openRoom = (roomId: string): void => {
  rooms.get(roomId)?.close();
  const randomSsrc = (): number => (randomBytes(4).readUInt32BE(0) & 0x7fffffff) + 1;
  const room = createProcessRoom({
    network: options,
    report: (report) => post({ type: 'report', roomId, report }),
    randomSsrc,
    now,
    isBehind: (nowMs) => nowMs - tickedAt > behindMs,
  });
  rooms.set(roomId, room);
};

const reply = async (call: number, work: () => unknown): Promise<void> => {
  try {
    post({ type: 'result', call, value: (await work()) ?? null });
  } catch (error) {
    post({
      type: 'failure',
      call,
      badSdp: error instanceof BadSdp,
      message: error instanceof Error ? error.message : '',
    });
  }
};

const handleRoomMessage = (message: Exclude<ToMediaProcess, { type: 'ping' | 'end' | 'open-room' }>): void => {
  const room = rooms.get(message.roomId);
  const peer = 'peerId' in message ? room?.peers.get(message.peerId) : undefined;
  const missing = (): never => {
    throw new Error('The peer is not in this room.');
  };
  if (message.type === 'close-room') {
    room?.close();
    rooms.delete(message.roomId);
  } else if (message.type === 'add-peer') room?.addPeer(message.options);
  else if (message.type === 'close-peer') room?.closePeer(message.peerId);
  else if (message.type === 'publish')
    void reply(message.call, () => (peer ? peer.publish(message.sdp, message.tracks) : missing()));
  else if (message.type === 'answer') void reply(message.call, () => (peer ? peer.answer(message.sdp) : missing()));
  else if (message.type === 'stats') void reply(message.call, () => (peer ? peer.stats() : missing()));
  else if (message.type === 'tap')
    void reply(message.call, () => (room ? room.taps.open(message.track, message.port) : missing()));
  else if (message.type === 'end-tap') room?.taps.end(message.tap);
  else if (message.type === 'begin-tap') room?.taps.begin(message.tap);
  else if (message.type === 'subscribe') peer?.subscribe(message.subscriptions);
  else if (message.type === 'candidate') peer?.addCandidate(message.target, message.candidate);
  else if (message.type === 'mute') room?.router.setMuted(message.peerId, message.trackId, message.muted, now());
  else if (message.type === 'restart-subscribe') peer?.restartSubscribe();
  else if (message.type === 'request') peer?.request(message.text);
  else peer?.sendData(message.text);
};

process.on('message', (message: ToMediaProcess) => {
  ticksSinceMessage = 0;
  if (message.type === 'ping') post({ type: 'pong' });
  else if (message.type === 'open-room') openRoom(message.roomId);
  else if (message.type === 'end') {
    for (const room of rooms.values()) room.close();
    endNow();
  } else handleRoomMessage(message);
});
// The program is gone: nobody could tell this process to end any more.
process.on('disconnect', endNow);
// The terminal sends these to the whole group; the program decides when its rooms end.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => undefined);

setInterval(() => {
  ticks += 1;
  ticksSinceMessage += 1;
  if (ticksSinceMessage > silentTicks) endNow();
  const time = now();
  tickedAt = time;
  for (const { router } of rooms.values()) {
    router.drain(time);
    if (ticks % feedbackTicks === 0) router.sendFeedback(time);
    if (ticks % adaptTicks === 0) router.adapt(time);
    if (ticks % reportTicks === 0) router.report(time);
  }
}, tickMs);
post({ type: 'ready' });
