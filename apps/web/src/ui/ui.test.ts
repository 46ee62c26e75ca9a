import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { markAfter } from './combobox.tsx';
import { stairHeight } from './staircase.tsx';
import { createCountdown } from './toast.tsx';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('[SH-18] a toast ends after its time; while it is held the time stands still', () => {
  const ended = vi.fn();
  const countdown = createCountdown(5000, ended);
  countdown.run();
  vi.advanceTimersByTime(4000);
  countdown.hold();
  vi.advanceTimersByTime(60_000);
  expect(ended).not.toHaveBeenCalled();
  countdown.run();
  vi.advanceTimersByTime(999);
  expect(ended).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(ended).toHaveBeenCalledTimes(1);
});
test('[SH-19] arrows walk a list of options around its ends, and leave an empty one alone', () => {
  expect(markAfter('ArrowDown', -1, 3)).toBe(0);
  expect(markAfter('ArrowDown', 2, 3)).toBe(0);
  expect(markAfter('ArrowUp', -1, 3)).toBe(2);
  expect(markAfter('ArrowUp', 0, 3)).toBe(2);
  expect(markAfter('Enter', 1, 3)).toBeUndefined();
  expect(markAfter('ArrowDown', -1, 0)).toBeUndefined();
});
test('[SH-23] the first stair can be seen and the last one fills its room', () => {
  expect([stairHeight(1, 7), stairHeight(7, 7)]).toEqual(['30%', '100%']);
});
