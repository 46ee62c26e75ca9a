import type { Medal } from '@podium/domain/rewards';
import { moved } from '@podium/domain/order';
import type { Reward } from '../../platform/store/slices/reward.ts';

export interface RewardRow {
  /** The first and the last place of the row. */
  from: number;
  to: number;
  prize: string;
  trophy: string;
  medal: Medal;
  coins: number;
}

export const rowsOf = ({ places, prizes, trophies, medals, coins }: Reward): RewardRow[] =>
  places.map((to, at) => ({
    from: (places[at - 1] ?? 0) + 1,
    to,
    prize: prizes[at] ?? '',
    trophy: trophies[at] ?? '',
    medal: medals[at] ?? '',
    coins: coins[at] ?? 0,
  }));

/** What the rows cost at most: every member of a full entry on every place is paid. Shared places may cost more. */
export const coinsNeeded = (rows: readonly RewardRow[], membersOfContainer: number): number =>
  rows.reduce((sum, { from, to, coins }) => sum + (to - from + 1) * coins * membersOfContainer, 0);

/** Places grow from row to row: a row whose last place would not come after the row before it moves behind it. */
export const rewardOf = (rows: readonly RewardRow[]): Reward => {
  const places: number[] = [];
  for (const { to } of rows) places.push(Math.max(to, (places.at(-1) ?? 0) + 1));
  return {
    places,
    prizes: rows.map(({ prize }) => prize),
    trophies: rows.map(({ trophy }) => trophy),
    medals: rows.map(({ medal }) => medal),
    coins: rows.map(({ coins }) => coins),
  };
};

export const withRow = (reward: Reward, at: number, change: Partial<RewardRow>): Reward =>
  rewardOf(rowsOf(reward).map((row, index) => (index === at ? { ...row, ...change } : row)));

/** What is won changes its place; the places themselves stay. */
export const movedRow = (reward: Reward, at: number, to: number): Reward => ({
  ...rewardOf(moved(rowsOf(reward), at, to)),
  places: reward.places,
});

/** The rows below move up by as many places as the row had. */
export const withoutRow = (reward: Reward, at: number): Reward => {
  const rows = rowsOf(reward);
  const gone = rows[at];
  if (!gone) return reward;
  const width = gone.to - gone.from + 1;
  return rewardOf(
    rows.flatMap((row, index) => (index === at ? [] : [index > at ? { ...row, to: row.to - width } : row])),
  );
};

const medalOf = (place: number): Medal => (['', 'GOLD', 'SILVER', 'BRONZE'] as const)[place] ?? '';

export const withNewRow = (reward: Reward): Reward => {
  const to = (reward.places.at(-1) ?? 0) + 1;
  return rewardOf([...rowsOf(reward), { from: to, to, prize: '', trophy: '', medal: medalOf(to), coins: 0 }]);
};

export const firstRows = (): Reward => withNewRow(withNewRow(withNewRow(rewardOf([]))));

/** How many fields differ from what is saved; a row that is new or gone counts once. */
export const changesOf = (typed: Reward, saved: Reward): number => {
  const before = rowsOf(saved);
  const after = rowsOf(typed);
  const shared = Math.min(before.length, after.length);
  let count = Math.abs(before.length - after.length);
  for (let at = 0; at < shared; at += 1)
    for (const field of ['to', 'prize', 'trophy', 'medal', 'coins'] as const)
      if (before[at]?.[field] !== after[at]?.[field]) count += 1;
  return count;
};
