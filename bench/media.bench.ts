import path from 'node:path';
import { afterAll, beforeAll, inject, test } from 'vitest';
import { createEmbeddedEngine } from '../apps/server/src/media/embedded/engine.ts';
import { createJanusEngine } from '../apps/server/src/media/janus/engine.ts';
import { startJanus } from '../apps/server/test/media/janus-server.ts';
import {
  cpuSecondsOf,
  memoryOf,
  openRtpRoom,
  startRtpLoad,
  type RtpLoad,
  type RtpRoom,
} from '../apps/server/test/media/rtp-load.ts';
import { report } from './report.ts';

// How much processor time forwarding a packet takes, of the media processes alone. The senders and receivers are in one process of their own.
const publishers = 4;
const packetsPerSecond = 150;
const rounds = 3;
const roundMs = 4000;
const settleMs = 1500;

const wait = (ms: number): Promise<void> => new Promise((resolve) => void setTimeout(resolve, ms));
const warn = (text: string): void => void process.stderr.write(`${text}\n`);
const makeEmbedded = (processes: number) =>
  createEmbeddedEngine({
    processFile: path.join(inject('workersFolder'), 'media-process.mjs'),
    processes,
    firstPort: 0,
    warn,
  });

let janus: Awaited<ReturnType<typeof startJanus>>;
beforeAll(async () => {
  janus = await startJanus('22000-24000');
});
afterAll(() => janus.stop());

interface Side {
  rooms: RtpRoom[];
  pids: () => number[];
}
interface Sum {
  packets: number;
  cpuSeconds: number;
  seconds: number;
}
const perThousand = ({ packets, cpuSeconds }: Sum): number => (cpuSeconds * 1e6) / packets;

/** Measures the sides in turns, so that whatever else the machine does meets both. */
const measureInTurns = async (load: RtpLoad, sides: readonly Side[]): Promise<Sum[]> => {
  const sums = sides.map((): Sum => ({ packets: 0, cpuSeconds: 0, seconds: 0 }));
  for (let round = 0; round < rounds; round += 1)
    for (const [index, { rooms, pids }] of sides.entries()) {
      for (const room of rooms) await room.send(packetsPerSecond);
      await wait(settleMs);
      const [before, cpuBefore, began] = [await load.counts(), cpuSecondsOf(pids()), performance.now()];
      await wait(roundMs);
      const [after, cpuAfter] = [await load.counts(), cpuSecondsOf(pids())];
      const sum = sums[index]!;
      sum.packets += after.received - before.received;
      sum.cpuSeconds += cpuAfter - cpuBefore;
      sum.seconds += (performance.now() - began) / 1000;
      await load.ask('stop');
      await wait(200);
    }
  return sums;
};
const failOn = (rooms: readonly RtpRoom[]): void => {
  const failures = rooms.flatMap((room) => room.failures);
  if (failures.length > 0) throw new Error(`The load failed: ${String(failures[0])}`);
};

test.each([
  { subscribers: 10, goal: '≤ 1.0' },
  { subscribers: 33, goal: '≤ 0.85' },
  { subscribers: 75, goal: '≤ 0.85' },
])('processor time of forwarding to $subscribers subscribers of four videos', async ({ subscribers, goal }) => {
  const load = startRtpLoad();
  const embedded = makeEmbedded(1);
  const pool = createJanusEngine({ urls: [janus.url], warn });
  try {
    await Promise.all([embedded.start(), pool.start()]);
    const size = { publishers, subscribers };
    const memoryBefore = [memoryOf(embedded.processIds()), memoryOf([janus.pid])];
    const ours = await openRtpRoom(embedded, load, { roomId: 'ours', ...size });
    const theirs = await openRtpRoom(pool, load, { roomId: 'theirs', ...size });
    const sides = [
      { rooms: [ours], pids: () => embedded.processIds() },
      { rooms: [theirs], pids: () => [janus.pid] },
    ];
    const [mine, other] = await measureInTurns(load, sides);
    failOn([ours, theirs]);
    const asked = publishers * subscribers * packetsPerSecond;
    const rate = (sum: Sum): string => `${Math.round(sum.packets / sum.seconds).toLocaleString('en')}/s`;
    report({
      what: `processor time per 1,000 forwarded packets, ${asked.toLocaleString('en')} packets/s asked for`,
      value: `${perThousand(mine!).toFixed(2)} ms at ${rate(mine!)}`,
      peer: `Janus: ${perThousand(other!).toFixed(2)} ms at ${rate(other!)}`,
      ratio: perThousand(mine!) / perThousand(other!),
      goal,
    });
    const tracks = publishers * subscribers;
    const grown = [memoryOf(embedded.processIds()), memoryOf([janus.pid])].map(
      (after, index) => (after - memoryBefore[index]!) / tracks / 1024,
    );
    report({
      what: `memory of the media process per subscribed track, ${tracks} tracks`,
      value: `${grown[0]!.toFixed(0)} KiB`,
      peer: `Janus: ${grown[1]!.toFixed(0)} KiB`,
      ratio: grown[0]! / grown[1]!,
      goal: '≤ 1.5',
    });
    await Promise.all([ours.close(), theirs.close()]);
  } finally {
    await Promise.all([embedded.close(), pool.close()]);
    load.stop();
  }
});

test('two media processes at the load of one', async () => {
  const load = startRtpLoad();
  const [single, double] = [makeEmbedded(1), makeEmbedded(2)];
  try {
    const rooms = ['first', 'second'];
    const open = (engine: typeof single, prefix: string): Promise<RtpRoom[]> =>
      rooms.reduce<Promise<RtpRoom[]>>(async (before, name) => {
        const opened = await before;
        const room = await openRtpRoom(engine, load, { roomId: `${prefix}-${name}`, publishers, subscribers: 16 });
        return [...opened, room];
      }, Promise.resolve([]));
    const sides = [
      { rooms: await open(single, 'single'), pids: () => single.processIds() },
      { rooms: await open(double, 'double'), pids: () => double.processIds() },
    ];
    const [one, two] = await measureInTurns(load, sides);
    for (const { rooms: opened } of sides) failOn(opened);
    const efficiency = perThousand(one!) / perThousand(two!);
    report({
      what: 'packets per processor second of two media processes: what they carry on two free cores',
      value: `${(2 * efficiency).toFixed(2)} times one process`,
      peer: `one process: ${Math.round(one!.packets / one!.cpuSeconds).toLocaleString('en')} packets`,
      ratio: 2 * efficiency,
      goal: '≥ 1.7',
    });
  } finally {
    await Promise.all([single.close(), double.close()]);
    load.stop();
  }
});
