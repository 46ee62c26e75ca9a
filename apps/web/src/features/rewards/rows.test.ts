import { expect, test } from 'vitest';
import { changesOf, coinsNeeded, firstRows, movedRow, rowsOf, withNewRow, withoutRow, withRow } from './rows.ts';

const three = withRow(withRow(firstRows(), 0, { prize: 'Bench', coins: 200 }), 1, { prize: 'Tools', coins: 100 });

test('[RW-8] rows are made of the lists of the reward and back, and places keep growing', () => {
  expect(firstRows()).toMatchObject({ places: [1, 2, 3], medals: ['GOLD', 'SILVER', 'BRONZE'], coins: [0, 0, 0] });
  const range = withRow(withNewRow(three), 3, { to: 10 });
  expect(rowsOf(range)[3]).toMatchObject({ from: 4, to: 10 });
  expect(withRow(range, 1, { to: 20 }).places).toEqual([1, 20, 21, 22]);
});
test('[RW-8] a moved reward changes its place and nothing else; a removed row closes the gap', () => {
  const swapped = movedRow(three, 0, 1);
  expect([swapped.places, swapped.prizes, swapped.coins]).toEqual([
    [1, 2, 3],
    ['Tools', 'Bench', ''],
    [100, 200, 0],
  ]);
  expect(withoutRow(withRow(withNewRow(three), 3, { to: 10 }), 1)).toMatchObject({
    places: [1, 2, 9],
    prizes: ['Bench', '', ''],
  });
});
test('[RW-8] changed fields are counted, and rows that are new or gone', () => {
  expect(changesOf(three, three)).toBe(0);
  expect(changesOf(withRow(three, 2, { prize: 'Book', coins: 5 }), three)).toBe(2);
  expect(changesOf(withNewRow(three), three)).toBe(1);
});

test('[BA-15] the coins of the rows are for every place of a row and every member of a full entry', () => {
  const row = { prize: '', trophy: '', medal: '' } as const;
  const rows = [
    { ...row, from: 1, to: 1, coins: 200 },
    { ...row, from: 2, to: 5, coins: 10 },
  ];
  expect([coinsNeeded(rows, 1), coinsNeeded(rows, 4), coinsNeeded([], 4)]).toEqual([240, 960, 0]);
});
