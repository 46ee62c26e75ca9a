import { expect, test } from 'vitest';
import {
  busCarriers as names,
  createBusInstallation as createInstallation,
  passes,
  silentNode,
} from '../../../test/bus-installation.ts';
import { waitUntil } from '../../platform/wait-until.ts';
import type { Announcement } from '../../platform/units/announcements.ts';
import type { BusNode } from './bus.ts';
import { busConformance } from './conformance.spec.ts';
import { writeFrame } from './frames.ts';
import { openRedisTransport } from './redis-transport.ts';

for (const name of names)
  busConformance(`frames over ${name}`, async () => {
    const { open, close } = await createInstallation(name);
    const buses = [await open(), await open()] as const;
    return {
      buses,
      settled: async () => {
        await passes(buses[0], buses[1]);
        await passes(buses[1], buses[0]);
      },
      close: () => close(buses),
    };
  });

test.each(names)(
  '[ND-4] every connection over %s is cut in the middle, and every event arrives once and in its order',
  async (name) => {
    const { open, cutAll, close } = await createInstallation(name);
    const [one, other] = [await open(), await open()];
    const got: string[] = [];
    const listener: BusNode = {
      ...silentNode,
      deliver: (said) => void got.push(said.kind === 'event' ? said.event : said.kind),
    };
    other.attach({ ...listener, missed: () => void got.push('missed') });
    const events = Array.from({ length: 3_000 }, (_, at) => `event ${at}`);
    const say = (event: string): Announcement => ({ kind: 'event', event, to: [], data: '{}' });
    for (const [at, event] of events.entries()) {
      one.announce([say(event)]);
      if (at % 100 === 0) await new Promise((resolve) => void setImmediate(resolve));
      if (at % 700 === 350) await cutAll();
    }
    expect(await waitUntil(async () => got.length >= events.length, { timeoutMs: 60_000, everyMs: 20 })).toBe(true);
    expect(got).toEqual(events);
    await close([one, other]);
  },
);

test('[ND-2] the first words that a new node should hear are lost on their way, and arrive all the same', async () => {
  const { open, close } = await createInstallation('PostgreSQL');
  const one = await open();
  const lost: string[] = [];
  const other = await open((text) => !text.includes('"first"') || lost.push(text) > 1);
  const got: string[] = [];
  other.attach({ ...silentNode, deliver: (said) => void got.push(said.kind === 'event' ? said.event : said.kind) });
  for (const event of ['first', 'second']) {
    one.announce([{ kind: 'event', event, to: [], data: '{}' }]);
    await passes(one, one);
  }
  expect(await waitUntil(async () => got.length === 2, { timeoutMs: 30_000, everyMs: 5 })).toBe(true);
  expect(got).toEqual(['first', 'second']);
  await close([one, other]);
});

test('[ND-9] a node that is alone sends no events; one that starts hears what is said from then on', async () => {
  const { open, close } = await createInstallation('PostgreSQL');
  const sent: string[] = [];
  const one = await open((text) => sent.push(text) > 0);
  const say = (event: string): void => one.announce([{ kind: 'event', event, to: [], data: '{}' }]);
  say('alone');
  const other = await open();
  const got: string[] = [];
  other.attach({ ...silentNode, deliver: (said) => void got.push(said.kind === 'event' ? said.event : said.kind) });
  say('together');
  await passes(one, other);
  expect(got).toEqual(['together']);
  // What a node sent comes back to it on a connection of its own, in the order in which it was sent.
  const isSent = async (): Promise<boolean> => sent.some((text) => text.includes('"together"'));
  expect(await waitUntil(isSent, { timeoutMs: 30_000, everyMs: 5 })).toBe(true);
  expect(sent.filter((text) => text.includes('"alone"'))).toEqual([]);
  await close([one, other]);
});

test('[ND-10] a text that a node cannot handle costs that text', async () => {
  const { open, openTransport, close } = await createInstallation('PostgreSQL');
  const [one, other] = [await open(), await open()];
  const got: string[] = [];
  other.attach({ ...silentNode, deliver: (said) => void got.push(said.kind === 'event' ? said.event : said.kind) });
  const stranger = await openTransport(() => undefined);
  const frame = { node: 'stranger', epoch: 1, kind: 'lines' } as const;
  const lines = ['{"is":"announcement"}', '{"is":"question","to":1}', '{"is":"broadcast"}', '[]', ''];
  await stranger.send(lines.map((body, at) => writeFrame({ ...frame, seq: at + 1, body })));
  one.announce([{ kind: 'event', event: 'after it', to: [], data: '{}' }]);
  await passes(one, other);
  expect(got).toEqual(['after it']);
  await stranger.close();
  await close([one, other]);
});

test('[ND-7] Redis is away and comes back: a node serves its own people, says so, and what it said meanwhile arrives', async () => {
  const { open, close, away, back } = await createInstallation('Redis');
  const [one, other] = [await open(), await open()];
  const [own, far]: [string[], string[]] = [[], []];
  const noteIn = (got: string[]): BusNode => ({
    ...silentNode,
    deliver: (said) => void got.push(said.kind === 'event' ? said.event : said.kind),
    missed: () => void got.push('missed'),
  });
  one.attach(noteIn(own));
  other.attach(noteIn(far));
  await away();
  one.announce([{ kind: 'event', event: 'meanwhile', to: [], data: '{}' }]);
  expect([own, far]).toEqual([['meanwhile'], []]);
  expect(await waitUntil(async () => !one.health().ok, { timeoutMs: 30_000, everyMs: 20 })).toBe(true);
  await back();
  expect(await waitUntil(async () => one.health().ok && far.length > 0, { timeoutMs: 30_000, everyMs: 20 })).toBe(true);
  expect(far).toEqual(['meanwhile']);
  await close([one, other]);
});

test('[ND-4] [ND-7] Redis is killed and started again in the middle, and every event arrives once and in its order', async () => {
  const { open, close, away, back } = await createInstallation('Redis');
  const [one, other] = [await open(), await open()];
  const got: string[] = [];
  other.attach({
    ...silentNode,
    deliver: (said) => void got.push(said.kind === 'event' ? said.event : said.kind),
    missed: () => void got.push('missed'),
  });
  const events = Array.from({ length: 3_000 }, (_, at) => `event ${at}`);
  for (const [at, event] of events.entries()) {
    one.announce([{ kind: 'event', event, to: [], data: '{}' }]);
    if (at % 100 === 0) await new Promise((resolve) => void setImmediate(resolve));
    if (at === 1_000) await away();
    if (at === 2_000) await back();
  }
  expect(await waitUntil(async () => got.length >= events.length, { timeoutMs: 60_000, everyMs: 20 })).toBe(true);
  expect(got).toEqual(events);
  await close([one, other]);
});

test('[ND-7] a Redis that is not there is said at the start', async () => {
  const opening = openRedisTransport('redis://127.0.0.1:1')(() => undefined);
  await expect(opening).rejects.toThrow('REDIS_URL');
});
