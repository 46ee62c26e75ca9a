import { pino } from 'pino';
import { beforeEach, describe, expect, test } from 'vitest';
import { createMemoryLeases } from '../../../test/memory-leases.ts';
import { createRandom } from '../../../test/random-bytes.ts';
import type { LeaseStore } from './lease-store.ts';
import type { RoomLease } from './held-leases.ts';
import { createLeases, leaseMs } from './leases.ts';

const log = pino({ level: 'silent' });
let database: ReturnType<typeof createMemoryLeases>;
let time: { now: number };
beforeEach(() => {
  time = { now: 0 };
  database = createMemoryLeases(time, leaseMs);
});

/** The clocks of nodes differ by any amount: only the time that passes counts. */
const createNode = (
  name: string,
  { offset = 0, store = database.store }: { offset?: number; store?: LeaseStore } = {},
) => {
  const stopped: string[] = [];
  const used = new Set<string>();
  const leases = createLeases({
    node: name,
    address: () => `http://${name}`,
    store,
    ticks: () => time.now + offset,
    log,
  });
  leases.serve({ stop: (roomId) => void stopped.push(roomId), isUsed: (roomId) => used.has(roomId) });
  const take = async (roomId: string): Promise<RoomLease | string | undefined> => {
    const placed = await leases.place(roomId);
    used.add(roomId);
    return placed && ('lease' in placed ? placed.lease : placed.address);
  };
  return { leases, stopped, used, take };
};
const held = async (node: ReturnType<typeof createNode>, roomId = 'room'): Promise<RoomLease> => {
  const taken = await node.take(roomId);
  if (!taken || typeof taken === 'string') throw new Error('It has no lease.');
  return taken;
};

describe('one act at a time', () => {
  test('[RP-1] a room that nobody has goes to the node that asks; others are told where it is', async () => {
    const [a, b] = [createNode('a'), createNode('b', { offset: 3_000 })];
    expect((await held(a)).isHeld()).toBe(true);
    expect(await b.take('room')).toBe('http://a');
    expect(await b.leases.elsewhere('room')).toMatchObject({ address: 'http://a' });
    expect(await a.leases.elsewhere('room')).toBeUndefined();
  });
  test('[RP-1] visitors who come at once share one question', async () => {
    let asked = 0;
    const store = {
      ...database.store,
      take: (...args: Parameters<LeaseStore['take']>) => ((asked += 1), database.store.take(...args)),
    };
    const a = createNode('a', { store });
    const leases = await Promise.all([held(a), held(a), held(a)]);
    expect(new Set(leases.map(({ token }) => token)).size).toBe(1);
    expect(asked).toBe(1);
  });
  test('[RP-2] a lease that is renewed goes on; one that is not is stopped before another node can take the room', async () => {
    const [a, b] = [createNode('a'), createNode('b')];
    const lease = await held(a);
    for (let second = 0; second < 30; second += 1) {
      time.now += 1_000;
      await a.leases.renew();
    }
    expect(lease.isHeld()).toBe(true);
    time.now += 6_000;
    expect(lease.isHeld()).toBe(false);
    expect(await b.take('room')).toBe('http://a');
    a.leases.check();
    expect(a.stopped).toEqual(['room']);
    time.now += 2_000;
    expect((await held(b)).isHeld()).toBe(true);
  });
  test('[RP-2] a node that was paused finds another token, and stops its copy at once', async () => {
    const [a, b] = [createNode('a'), createNode('b')];
    const before = await held(a);
    time.now += 9_000;
    const after = await held(b);
    expect(after.token).toBeGreaterThan(before.token ?? 0);
    await a.leases.renew();
    expect(a.stopped).toEqual(['room']);
    expect(before.isHeld()).toBe(false);
    expect(after.isHeld()).toBe(true);
    await b.leases.renew();
    expect(b.stopped).toEqual([]);
  });
  test('[RP-2] a token that was changed under a node is found at the next renewal', async () => {
    const a = createNode('a');
    const lease = await held(a);
    database.rows.get('room')!.token += 1;
    await a.leases.renew();
    expect(a.stopped).toEqual(['room']);
    expect(lease.isHeld()).toBe(false);
  });
  test('[RP-2] while the database is away a node carries its rooms for six seconds and no longer', async () => {
    const store = { ...database.store, renew: () => Promise.reject(new Error('away')) };
    const a = createNode('a', { store });
    const lease = await held(a);
    time.now += 5_999;
    await expect(a.leases.renew()).rejects.toThrow('away');
    expect(lease.isHeld()).toBe(true);
    time.now += 1;
    a.leases.check();
    expect(a.stopped).toEqual(['room']);
  });
  test('[RP-2] the time that the answer of the database took counts against the lease', async () => {
    const store: LeaseStore = {
      ...database.store,
      take: async (...args) => {
        const taken = await database.store.take(...args);
        time.now += 7_000;
        return taken;
      },
    };
    expect((await held(createNode('a', { store }))).isHeld()).toBe(false);
  });
  test('[RP-1] a room that is given back is free at once; the late release of an older lease changes nothing', async () => {
    const [a, b] = [createNode('a'), createNode('b')];
    const old = { roomId: 'room', token: (await held(a)).token ?? 0 };
    await a.leases.release(['room']);
    const lease = await held(b);
    await database.store.release([old]);
    await b.leases.renew();
    expect(lease.isHeld()).toBe(true);
  });
  test('[RP-1] a lease that nobody used is given back', async () => {
    const a = createNode('a');
    await held(a);
    a.used.clear();
    for (let second = 0; second < 11; second += 1) {
      time.now += 1_000;
      await a.leases.renew();
    }
    expect(database.rows.size).toBe(0);
  });
  test('[RP-5] a node that stops soon keeps the rooms that it has and takes no other', async () => {
    const [a, b] = [createNode('a'), createNode('b')];
    const lease = await held(a, 'kept');
    await held(b, 'other');
    a.leases.drain();
    expect(await a.take('new')).toBeUndefined();
    expect(await a.take('other')).toBe('http://b');
    expect((await held(a, 'kept')).token).toBe(lease.token);
    await a.leases.close();
    expect([...database.rows.keys()]).toEqual(['other']);
  });
});

describe('all acts in any order', () => {
  /** Answers of the database come late, or never. */
  const createSlowStore = (random: () => number) => {
    const waiting: (() => void)[] = [];
    const wait = (): Promise<void> => new Promise((resolve) => void waiting.push(resolve));
    const late = async <T>(ask: () => Promise<T>): Promise<T> => {
      const fate = random();
      if (fate < 0.2) await wait();
      const value = await ask();
      if (fate > 0.9) throw new Error('away');
      if (fate > 0.7) await wait();
      return value;
    };
    const { store: prompt } = database;
    const store: LeaseStore = {
      take: (...args) => late(() => prompt.take(...args)),
      holder: (...args) => late(() => prompt.holder(...args)),
      renew: (...args) => late(() => prompt.renew(...args)),
      release: (...args) => late(() => prompt.release(...args)),
      sweep: () => prompt.sweep(),
    };
    return { store, deliver: (): void => waiting.splice(0).forEach((resolve) => resolve()) };
  };

  test.each([1, 2, 3, 4, 5, 6, 7, 8])('[RP-1] [RP-2] a room never has two nodes (seed %i)', async (seed) => {
    const random = createRandom(seed).next;
    const { store, deliver } = createSlowStore(random);
    const names = ['a', 'b', 'c'] as const;
    const nodes = names.map((name, at) => ({ ...createNode(name, { offset: at * 3_000, store }), isPaused: false }));
    const leases = new Map<string, RoomLease>();
    const pick = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)]!;
    const pending: Promise<unknown>[] = [];
    const start = (work: Promise<unknown>): void => void pending.push(work.catch(() => undefined));
    let taken = 0;
    const keep = async (node: (typeof nodes)[number]): Promise<void> => {
      const one = await node.take('room');
      if (!one || typeof one === 'string') return;
      taken += 1;
      leases.set(`${nodes.indexOf(node)} ${one.token}`, one);
    };
    for (let step = 0; step < 3_000; step += 1) {
      const node = pick(nodes);
      const act = pick(['pass', 'pass', 'take', 'take', 'renew', 'renew', 'release', 'pause', 'deliver', 'check']);
      if (act === 'pass') time.now += Math.floor(random() * 1_500);
      else if (act === 'pause') node.isPaused = !node.isPaused;
      else if (act === 'deliver') deliver();
      else if (node.isPaused) continue;
      else if (act === 'check') node.leases.check();
      else if (act === 'renew') start(node.leases.renew());
      else if (act === 'release') start(node.leases.release(['room']));
      else start(keep(node));
      await new Promise(setImmediate);
      expect([...leases.values()].filter((lease) => lease.isHeld()).length).toBeLessThanOrEqual(1);
    }
    deliver();
    expect(taken).toBeGreaterThan(50);
  });
});
