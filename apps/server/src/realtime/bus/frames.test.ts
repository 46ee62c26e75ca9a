import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createFrameReceiver } from './frame-receiver.ts';
import { createFrameSender } from './frame-sender.ts';
import { maxFrameBytes, packTexts, readFrame, writeFrame } from './frames.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('[ND-1] a frame is read as it was written, and what is no frame is nothing', () => {
  const frame = { node: 'a1', epoch: 7, seq: 3, kind: 'lines', body: 'één\n二' } as const;
  expect(readFrame(writeFrame(frame))).toEqual(frame);
  for (const text of ['', 'hello', '2 a 1 1 e\n', '1 a x 1 e\n', '1 a 1 1 z\n', '1 a 1 1 e'])
    expect(readFrame(text)).toBeUndefined();
});
test('[ND-1] texts of any length fit frames, and no frame is longer than the database takes', () => {
  const texts = ['short', 'é'.repeat(50_000), '', '二'.repeat(9_000), 'x'.repeat(7_000), 'y'.repeat(7_000)];
  const packed = packTexts(texts);
  for (const one of packed) {
    const text = writeFrame({ node: 'f'.repeat(12), epoch: 1_800_000_000_000, seq: 999_999_999, ...one });
    expect(Buffer.byteLength(text)).toBeLessThanOrEqual(maxFrameBytes);
  }
  let part = '';
  const read = packed.flatMap(({ kind, body }) => {
    part += body;
    if (kind === 'part') return [];
    const whole = part;
    part = '';
    return whole.split('\n');
  });
  expect(read).toEqual(texts);
});

/** A line between two nodes that loses, doubles and delays frames, as the seed says. */
const createLine = (seed: number) => {
  let state = seed;
  const random = (): number => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return state / 2_147_483_648;
  };
  const got: string[] = [];
  const missed: string[] = [];
  const sender = createFrameSender({
    node: 'a',
    epoch: 1,
    send: async (texts) => {
      for (const text of texts) if (random() > 0.1) arrive(text);
    },
    flushMs: () => 5,
    now: () => Date.now(),
  });
  const receiver = createFrameReceiver({
    self: 'b',
    deliver: (text) => void got.push(text),
    ask: (_node, _epoch, from, to) => sender.again(from, to).forEach((text) => random() > 0.1 && arrive(text)),
    missed: () => void missed.push('a'),
    onNew: () => undefined,
  });
  const take = (text: string): void => {
    const frame = readFrame(text);
    if (frame) receiver.take(frame);
  };
  const arrive = (text: string): void => {
    for (let copies = random() < 0.1 ? 2 : 1; copies > 0; copies -= 1) setTimeout(() => take(text), random() * 20);
  };
  return { sender, got, missed, take, forget: () => receiver.forget('a'), beat: () => take(sender.head()), random };
};

test.each(Array.from({ length: 50 }, (_, at) => at + 1))(
  '[ND-2] what a line loses, doubles and delays arrives once and in its order (seed %i)',
  async (seed) => {
    const line = createLine(seed);
    line.beat();
    const texts = Array.from({ length: 400 }, (_, at) => `${at} ${'x'.repeat(Math.floor(line.random() * 400))}`);
    for (const text of texts) {
      line.sender.push(text);
      if (line.random() < 0.2) await vi.advanceTimersByTimeAsync(10);
    }
    for (let second = 0; second < 30; second += 1) {
      line.beat();
      await vi.advanceTimersByTimeAsync(1_000);
    }
    expect(line.got).toEqual(texts);
    expect(line.missed).toEqual([]);
  },
);
test('[ND-3] what is no longer kept is reported as missed, and what follows it arrives', async () => {
  const line = createLine(1);
  const { sender, take } = line;
  take(sender.head());
  take(writeFrame({ node: 'a', epoch: 1, seq: 5, kind: 'gone', body: '4' }));
  take(writeFrame({ node: 'a', epoch: 1, seq: 5, kind: 'lines', body: 'five' }));
  expect([line.missed, line.got]).toEqual([['a'], ['five']]);
});
describe('a carrier that takes nothing for long', () => {
  /** A sender whose carrier answers only when it is let go, and a node that hears it. */
  const createHanging = () => {
    let letGo = (): void => undefined;
    const hung = new Promise<void>((resolve) => (letGo = resolve));
    const got: string[] = [];
    const receiver = createFrameReceiver({
      self: 'b',
      deliver: (text) => void got.push(text),
      ask: (_node, _epoch, from, to) => sender.again(from, to).forEach(take),
      missed: () => void got.push('missed'),
      onNew: () => undefined,
    });
    const take = (text: string): void => {
      const frame = readFrame(text);
      if (frame) receiver.take(frame);
    };
    const lost = { next: false };
    const sender = createFrameSender({
      node: 'a',
      epoch: 1,
      send: async (texts) => {
        await hung;
        for (const text of texts) if (!lost.next || !text.split('\n')[0]?.includes(' g ')) take(text);
      },
      flushMs: () => 5,
      now: () => Date.now(),
    });
    take(sender.head());
    const goOn = async (): Promise<void> => {
      letGo();
      await sender.flush();
    };
    return { sender, got, lost, goOn };
  };

  test('[ND-16] what waits has a limit in bytes; who listens is told once that something is lost', async () => {
    const { sender, got, goOn } = createHanging();
    sender.push('on its way');
    await vi.advanceTimersByTimeAsync(10);
    const megabyte = 'x'.repeat(1_000_000);
    for (let at = 0; at < 100; at += 1) {
      sender.push(megabyte);
      expect(sender.waitingBytes()).toBeLessThanOrEqual(32_000_000);
    }
    sender.push('the last');
    await goOn();
    expect(got.slice(0, 2)).toEqual(['on its way', 'missed']);
    expect(got.filter((text) => text === 'missed')).toHaveLength(1);
    expect(got.length).toBeLessThanOrEqual(35);
    expect(got.at(-1)).toBe('the last');
    sender.push('afterwards');
    await vi.advanceTimersByTimeAsync(10);
    expect(got.at(-1)).toBe('afterwards');
  });
  test.each([false, true])(
    '[ND-16] what waits for longer than half a minute is given up (the notice of it is lost: %s)',
    async (isLost) => {
      const { sender, got, lost, goOn } = createHanging();
      lost.next = isLost;
      sender.push('on its way');
      await vi.advanceTimersByTimeAsync(10);
      sender.push('too old');
      await vi.advanceTimersByTimeAsync(31_000);
      sender.push('young');
      await goOn();
      await vi.advanceTimersByTimeAsync(1_000);
      expect(got).toEqual(['on its way', 'missed', 'young']);
    },
  );
});
test('[ND-3] a node that comes back without a bye may have lost something; with one it has not', () => {
  const line = createLine(1);
  const head = (epoch: number, kind: 'head' | 'bye' = 'head') =>
    line.take(writeFrame({ node: 'a', epoch, seq: 0, kind, body: '' }));
  head(1);
  head(2);
  expect(line.missed).toEqual(['a']);
  head(2, 'bye');
  head(3);
  expect(line.missed).toEqual(['a']);
});
test('[ND-3] a node that is gone without a bye may have lost something; with one it has not', () => {
  for (const [kind, missed] of [
    ['head', ['a']],
    ['bye', []],
  ] as const) {
    const line = createLine(1);
    line.take(writeFrame({ node: 'a', epoch: 1, seq: 0, kind, body: '' }));
    line.forget();
    expect(line.missed).toEqual(missed);
  }
});
