import { expect, test } from 'vitest';
import { isReward, placementsOf, type Reward } from './rewards.ts';

const reward: Reward = {
  places: [1, 2, 5],
  prizes: ['Bench', '', 'Book'],
  trophies: ['Cup', '', ''],
  medals: ['GOLD', 'SILVER', ''],
  coins: [200, 100, 10],
};
const ranked = (ranks: readonly (number | null)[]) =>
  ranks.map((rank, at) => ({ containerCode: `C${at}`, containerName: `Team ${at}`, rank }));

test('[RW-1] a row is for the places after the row before it up to its own', () => {
  const won = placementsOf(ranked([1, 2, 3, 4, 5, 6, null]), reward);
  expect(won.map(({ place, prize, medal, coins }) => [place, prize, medal, coins])).toEqual([
    [1, 'Bench', 'GOLD', 200],
    [2, '', 'SILVER', 100],
    [3, 'Book', '', 10],
    [4, 'Book', '', 10],
    [5, 'Book', '', 10],
  ]);
});
test('[RW-2] containers that share a place win it in full, and the next place is left out', () => {
  expect(placementsOf(ranked([1, 1, 3]), reward).map(({ place, trophy, coins }) => [place, trophy, coins])).toEqual([
    [1, 'Cup', 200],
    [1, 'Cup', 200],
    [3, '', 10],
  ]);
});
test('[RW-1] a reward has one value of each kind for each row, and its places grow', () => {
  expect(isReward(reward)).toBe(true);
  expect(isReward({ ...reward, places: [1, 5, 2] })).toBe(false);
  expect(isReward({ ...reward, places: [0, 1, 2] })).toBe(false);
  expect(isReward({ ...reward, prizes: ['Bench'] })).toBe(false);
  expect(isReward({ ...reward, coins: [] })).toBe(false);
});
