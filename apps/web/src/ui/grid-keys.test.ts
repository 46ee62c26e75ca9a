import { expect, test } from 'vitest';
import { gridPositionAfter } from './grid-keys.ts';

const size = { rows: 3, columns: 4 };
const after = (key: string, more: { ctrl?: boolean; rtl?: boolean } = {}, at = { row: 1, column: 1 }) =>
  gridPositionAfter(key, at, size, { ctrl: false, rtl: false, ...more });

test('[JW-9] arrow keys move by one cell and stop at the edges', () => {
  expect(after('ArrowDown')).toEqual({ row: 2, column: 1 });
  expect(after('ArrowUp')).toEqual({ row: 0, column: 1 });
  expect(after('ArrowRight')).toEqual({ row: 1, column: 2 });
  expect(after('ArrowDown', {}, { row: 2, column: 3 })).toEqual({ row: 2, column: 3 });
  expect(after('ArrowLeft', {}, { row: 0, column: 0 })).toEqual({ row: 0, column: 0 });
});
test('[JW-9] Home and End go to the ends of the row, with Ctrl to the ends of the grid', () => {
  expect([after('Home'), after('End')]).toEqual([
    { row: 1, column: 0 },
    { row: 1, column: 3 },
  ]);
  expect([after('Home', { ctrl: true }), after('End', { ctrl: true })]).toEqual([
    { row: 0, column: 0 },
    { row: 2, column: 3 },
  ]);
});
test('[JW-9] arrows follow the direction of writing, and other keys do nothing', () => {
  expect(after('ArrowRight', { rtl: true })).toEqual({ row: 1, column: 0 });
  expect(after('Enter')).toBeUndefined();
});
