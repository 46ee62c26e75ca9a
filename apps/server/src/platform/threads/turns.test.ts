import { expect, test } from 'vitest';
import { createTurns } from './turns.ts';

const gate = () => {
  let open = (): void => undefined;
  const passed = new Promise<void>((resolve) => {
    open = resolve;
  });
  return { open, passed };
};

test('[BU-23] so many run at once, the others wait in order, and one more is refused', async () => {
  const turns = createTurns({ atOnce: 1, maxWaiting: 1 });
  const order: string[] = [];
  const first = gate();
  const running = turns.take(async () => {
    await first.passed;
    order.push('first');
  });
  const waiting = turns.take(async () => void order.push('second'));
  await expect(turns.take(async () => undefined)).rejects.toMatchObject({ code: 'SERVICE_UNAVAILABLE' });
  expect(order).toEqual([]);
  first.open();
  await Promise.all([running, waiting]);
  expect(order).toEqual(['first', 'second']);
  await expect(turns.take(async () => 'free again')).resolves.toBe('free again');
});
test('[AT-3] urgent tasks come first, then groups take turns, and a group has so many waiting', async () => {
  const turns = createTurns({ atOnce: 1, maxWaiting: 40 });
  const order: string[] = [];
  const first = gate();
  const running = turns.take(() => first.passed, { group: 'loud' });
  const note = (group: string, isUrgent = false) =>
    turns.take(async () => void order.push(isUrgent ? `${group}!` : group), { group, isUrgent, maxOfGroup: 3 });
  const waiting = [note('loud'), note('loud'), note('loud'), note('quiet'), note('other', true)];
  await expect(note('loud')).rejects.toMatchObject({ code: 'SERVICE_UNAVAILABLE' });
  first.open();
  await Promise.all([running, ...waiting]);
  expect(order).toEqual(['other!', 'quiet', 'loud', 'loud', 'loud']);
});
test('[BU-23] a task that fails gives its turn back', async () => {
  const turns = createTurns({ atOnce: 1, maxWaiting: 0 });
  await expect(turns.take(() => Promise.reject(new Error('broken')))).rejects.toThrow('broken');
  await expect(turns.take(async () => 'free')).resolves.toBe('free');
});
