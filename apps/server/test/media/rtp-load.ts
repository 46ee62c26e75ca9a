import { fork } from 'node:child_process';
import { readFileSync } from 'node:fs';
import type { MediaEngine, MediaPeer } from '../../src/media/engine.ts';

const maxAttempts = 5;

interface Reply {
  id: number;
  value: unknown;
  error?: string;
}

/** The process with peers that need no browser. */
export const startRtpLoad = () => {
  const child = fork(new URL('rtp-load.mjs', import.meta.url), { execArgv: [] });
  const waiting = new Map<number, (reply: Reply) => void>();
  let calls = 0;
  child.on('message', (reply: Reply) => {
    waiting.get(reply.id)?.(reply);
    waiting.delete(reply.id);
  });
  child.on('exit', () => {
    for (const [id, settle] of waiting) settle({ id, value: undefined, error: 'the load has ended' });
    waiting.clear();
  });
  const ask = <T>(command: string, params: object = {}): Promise<T> =>
    new Promise((resolve, reject) => {
      if (!child.connected) {
        reject(new Error('The load has ended.'));
        return;
      }
      calls += 1;
      waiting.set(calls, ({ value, error }) =>
        error === undefined ? resolve(value as T) : reject(new Error(`${command}: ${error}`)),
      );
      child.send({ id: calls, command, params });
    });
  return { ask, counts: () => ask<{ sent: number; received: number }>('counts'), stop: () => child.kill('SIGKILL') };
};
export type RtpLoad = ReturnType<typeof startRtpLoad>;

/** A room in which some peers send a video and the others receive all of them. */
export const openRtpRoom = async (
  engine: MediaEngine,
  load: RtpLoad,
  { roomId, publishers, subscribers }: { roomId: string; publishers: number; subscribers: number },
) => {
  const peers = new Map<string, MediaPeer>();
  const failures: unknown[] = [];
  const connected = new Set<string>();
  const named = (kind: string, count: number): string[] =>
    Array.from({ length: count }, (_, index) => `${roomId}-${kind}-${index}`);
  const senders = named('sender', publishers);
  const receivers = named('receiver', subscribers);
  const room = await engine.openRoom(roomId, {
    offer(peerId, sdp) {
      const answered = load
        .ask<string>('answer', { name: `${peerId}-down`, sdp })
        .then((answer) => peers.get(peerId)?.answer(answer));
      void answered.catch((error: unknown) => void failures.push(error));
    },
    layerSources: () => undefined,
    candidate: () => undefined,
    speakers: () => undefined,
    quality: () => undefined,
    layers: () => undefined,
    connection(peerId, target, state) {
      if (target === 'subscribe' && state === 'connected') connected.add(peerId);
      if (target === 'subscribe' && state === 'failed') peers.get(peerId)?.restartSubscribe();
    },
    lost: (reason) => void failures.push(reason),
  });
  const add = async (peerId: string, ssrc?: number): Promise<MediaPeer> => {
    const peer = room.addPeer({ peerId, videoOnRequest: false, degrade: false });
    peers.set(peerId, peer);
    const tracks = ssrc === undefined ? [] : [{ trackId: `${peerId}-video`, streamId: peerId, kind: 'video' as const }];
    for (let attempt = 0; attempt < maxAttempts; attempt += 1) {
      const sdp = await load.ask<string>('offer', { name: peerId, ssrc });
      if (await load.ask<boolean>('accept', { name: peerId, sdp: await peer.publish(sdp, tracks) })) return peer;
      await load.ask('close', { names: [peerId] });
    }
    throw new Error(`${peerId} could not connect.`);
  };
  for (const [index, name] of senders.entries()) await add(name, 1000 + index);
  const wanted = senders.map((publisherId) => ({ publisherId, trackId: `${publisherId}-video` }));
  const addReceiver = async (peerId: string): Promise<void> => (await add(peerId)).subscribe(wanted);
  for (const name of receivers) await addReceiver(name);
  const leave = async (peerId: string): Promise<void> => {
    peers.get(peerId)?.close();
    peers.delete(peerId);
    await load.ask('close', { names: [peerId, `${peerId}-down`] });
  };
  return {
    senders,
    failures,
    /** How many peers have their subscribe connection. */
    receiving: (): number => receivers.filter((name) => connected.has(name)).length,
    addReceiver,
    leave,
    send: (packetsPerSecond: number) => load.ask('send', { names: senders, packetsPerSecond }),
    async close(): Promise<void> {
      for (const name of peers.keys()) await leave(name);
      await room.close();
    },
  };
};
export type RtpRoom = Awaited<ReturnType<typeof openRtpRoom>>;

const ticksPerSecond = 100;
/** Seconds of processor time that processes have used, of all their threads. */
export const cpuSecondsOf = (pids: readonly number[]): number =>
  pids.reduce((sum, pid) => {
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8')
      .replace(/^.*\) /u, '')
      .split(' ');
    return sum + (Number(fields[11]) + Number(fields[12])) / ticksPerSecond;
  }, 0);

/** Bytes of memory that processes have in use. */
export const memoryOf = (pids: readonly number[]): number =>
  pids.reduce((sum, pid) => {
    const kib = /VmRSS:\s+(\d+)/u.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1];
    return sum + Number(kib) * 1024;
  }, 0);
