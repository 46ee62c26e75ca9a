import { pino } from 'pino';
import { expect, test } from 'vitest';
import { createRandom } from '../../../test/random-bytes.ts';
import { waitUntil } from '../../platform/wait-until.ts';
import { openNodeLink } from './node-link.ts';

const frames = Number(process.env['PODIUM_MUTATED_FRAMES'] ?? 100_000);
const seed = Number(process.env['PODIUM_MUTATED_SEED'] ?? 1);

/** A carrier between links in one process. Beside each frame it brings damaged copies of it. */
const createNoisyCarrier = (copiesOf: (text: string) => string[]) => {
  const listeners = new Set<(text: string) => void>();
  return async (onText: (text: string) => void) => {
    listeners.add(onText);
    return {
      send: async (texts: readonly string[]) => {
        for (const text of texts)
          for (const copy of copiesOf(text)) for (const listener of listeners) setImmediate(() => listener(copy));
      },
      listenAgain: () => undefined,
      isConnected: () => true,
      close: async () => void listeners.delete(onText),
    };
  };
};

test('[ND-10] damaged frames are ignored: what nodes say arrives once, in its order, and as it was said', async () => {
  const random = createRandom(seed);
  let damaged = 0;
  const damage = (text: string): string => {
    const separators = ['\n', ' ', '"'];
    const changed =
      random.below(4) === 0
        ? text.replace(separators[random.below(3)] ?? '', separators[random.below(3)] ?? '')
        : random.damage(Buffer.from(text)).toString();
    if (changed !== text) damaged += 1;
    return changed;
  };
  const noise = (text: string): string[] => {
    const copies = damaged < frames ? Array.from({ length: 10 }, () => damage(text)) : [];
    copies.splice(random.below(copies.length + 1), 0, text);
    return copies;
  };
  const carrier = createNoisyCarrier(noise);
  const received: Record<string, string[]> = { a: [], b: [] };
  const open = (name: 'a' | 'b') =>
    openNodeLink({
      name,
      openTransport: carrier,
      flushMs: () => 1,
      onText: (text) => void received[name]?.push(text),
      onMissed: () => void received[name]?.push('missed'),
      log: pino({ level: 'silent' }),
    });
  const [a, b] = [await open('a'), await open('b')];
  await Promise.all([a.start(['b']), b.start(['a'])]);
  const said: string[] = [];
  const isNoisy = (): boolean => damaged < frames;
  while (isNoisy()) {
    const text = JSON.stringify({ is: 'broadcast', message: { channel: `private-${said.length}`, text: 'hello' } });
    said.push(text);
    a.publish(text);
    b.publish(text);
    if (random.below(5) === 0) await new Promise((resolve) => void setTimeout(resolve, 1));
  }
  const isComplete = (): boolean => ['a', 'b'].every((name) => (received[name]?.length ?? 0) >= said.length);
  expect(await waitUntil(isComplete, { timeoutMs: 30_000 })).toBe(true);
  expect(received['a']).toEqual(said);
  expect(received['b']).toEqual(said);
  await a.close();
  await b.close();
}, 600_000);
