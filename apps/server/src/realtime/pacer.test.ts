import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createPacer } from './pacer.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('[RT-23] the first event goes at once, a burst becomes one a pace, and the last one always arrives', () => {
  const sent: string[] = [];
  const pacer = createPacer({ send: (name, event, data) => void sent.push(`${name} ${event} ${data}`) });
  for (let at = 0; at < 40; at += 1) {
    pacer.publish('board', 'update', String(at), 250);
    vi.advanceTimersByTime(25);
  }
  expect(sent).toEqual(['board update 0', 'board update 9', 'board update 19', 'board update 29', 'board update 39']);
  vi.advanceTimersByTime(1000);
  expect(sent).toHaveLength(5);
  pacer.publish('board', 'update', 'later', 250);
  expect(sent.at(-1)).toBe('board update later');
});

test('[RT-23] channels and events have a pace of their own, and a closed pacer sends nothing more', () => {
  const sent: string[] = [];
  const pacer = createPacer({ send: (name, event) => void sent.push(`${name} ${event}`) });
  pacer.publish('a', 'update', '1', 250);
  pacer.publish('b', 'update', '1', 250);
  pacer.publish('a', 'other', '1', 250);
  expect(sent).toEqual(['a update', 'b update', 'a other']);
  pacer.publish('a', 'update', '2', 250);
  pacer.close();
  vi.advanceTimersByTime(1000);
  expect(sent).toHaveLength(3);
});
