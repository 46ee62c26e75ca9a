import path from 'node:path';
import { expect, inject, test } from 'vitest';
import { createEmbeddedEngine } from '../apps/server/src/media/embedded/engine.ts';
import { memoryOf, openRtpRoom, startRtpLoad } from '../apps/server/test/media/rtp-load.ts';
import { report } from './report.ts';

const minutes = Number(process.env['SOAK_MINUTES'] ?? 30);
const mib = 1024 * 1024;
/** What the memory of both processes may grow by over the whole run, by the line through all samples. A run of less than ten minutes is
 * all warm-up: it shows that the measurement works, and finds only a leak that fills the machine. */
const maxGrowthMib = minutes < 10 ? 96 : 24;
/** The heap and the buffers reach their size in the first part. */
const warmPart = 0.3;
const packetsPerSecond = 100;
const roundsPerRoom = 30;
/** Five minutes, or less when the whole run is short. */
const windowMs = Math.min(300_000, (minutes * 60_000) / 4);

const wait = (ms: number): Promise<void> => new Promise((resolve) => void setTimeout(resolve, ms));

/** Prints what was used on average in each window and how much more that was than in the one before. */
const createWindows = () => {
  let [began, before] = [0, 0];
  let values: number[] = [];
  return (at: number, value: number): void => {
    values.push(value / mib);
    if (at - began < windowMs) return;
    const average = values.reduce((sum, one) => sum + one, 0) / values.length;
    const growth = before === 0 ? 'the first' : `${average < before ? '' : '+'}${(average - before).toFixed(1)} MiB`;
    const span = `${(began / 60_000).toFixed(1)} to ${(at / 60_000).toFixed(1)} min`;
    process.stdout.write(`${span}: ${average.toFixed(0)} MiB on average, ${growth}\n`);
    [began, before, values] = [at, average, []];
  };
};

/** The slope of the line through the samples. */
const slopeOf = (samples: readonly { at: number; value: number }[]): number => {
  const mean = (of: (sample: { at: number; value: number }) => number): number =>
    samples.reduce((sum, sample) => sum + of(sample), 0) / samples.length;
  const [at, value] = [mean((sample) => sample.at), mean((sample) => sample.value)];
  const above = samples.reduce((sum, sample) => sum + (sample.at - at) * (sample.value - value), 0);
  return above / samples.reduce((sum, sample) => sum + (sample.at - at) ** 2, 0);
};

test(`${minutes} minutes in which peers come and go and rooms open and close`, async () => {
  const load = startRtpLoad();
  const warnings: string[] = [];
  const engine = createEmbeddedEngine({
    processFile: path.join(inject('workersFolder'), 'media-process.mjs'),
    processes: 2,
    firstPort: 0,
    warn: (text) => void warnings.push(text),
  });
  const samples: { at: number; value: number }[] = [];
  const end = performance.now() + minutes * 60_000;
  const begin = performance.now();
  const counts = { joins: 0, rooms: 0 };
  /** A room lives for some rounds; in each one peer joins and the oldest guest leaves. */
  const runRooms = async (name: string): Promise<void> => {
    while (performance.now() < end) {
      counts.rooms += 1;
      const roomId = `${name}-${counts.rooms}`;
      const room = await openRtpRoom(engine, load, { roomId, publishers: 2, subscribers: 4 });
      await room.send(packetsPerSecond);
      const guests: string[] = [];
      for (let round = 0; round < roundsPerRoom && performance.now() < end; round += 1) {
        const guest = `${roomId}-guest-${round}`;
        await room.addReceiver(guest);
        guests.push(guest);
        counts.joins += 1;
        if (guests.length > 2) await room.leave(guests.shift()!);
        await wait(500);
      }
      expect(room.failures).toEqual([]);
      await room.close();
    }
  };
  const sample = async (): Promise<void> => {
    const print = createWindows();
    while (performance.now() < end) {
      await wait(2000);
      const [at, value] = [performance.now() - begin, memoryOf(engine.processIds())];
      print(at, value);
      if (at > minutes * 60_000 * warmPart) samples.push({ at, value });
    }
  };
  try {
    await Promise.all([runRooms('left'), runRooms('right'), sample()]);
    expect(warnings).toEqual([]);
    expect(engine.health()).toEqual({ ready: true, rooms: 0 });
    const growth = (slopeOf(samples) * minutes * 60_000) / mib;
    const last = samples.at(-1)!.value / mib;
    const received = (await load.counts()).received.toLocaleString('en');
    report({
      what: `memory of the media processes over ${minutes} minutes: ${counts.joins} joins, ${counts.rooms} rooms, ${received} packets`,
      value: `grows by ${growth.toFixed(1)} MiB, ${last.toFixed(0)} MiB at the end`,
      peer: 'none',
      goal: `≤ ${maxGrowthMib} MiB`,
    });
    expect(growth).toBeLessThan(maxGrowthMib);
  } finally {
    await engine.close();
    load.stop();
  }
});
