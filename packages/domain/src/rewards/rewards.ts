export const medals = ['', 'GOLD', 'SILVER', 'BRONZE'] as const;
export type Medal = (typeof medals)[number];

/**
 * What places win, one row each. A row is for the places after the row before it up to its own place: with the places
 * 1, 2, 3 and 10 the last row is for the places 4 to 10.
 */
export interface Reward {
  readonly places: readonly number[];
  readonly prizes: readonly string[];
  readonly trophies: readonly string[];
  readonly medals: readonly Medal[];
  /** Coins for each member of a container. */
  readonly coins: readonly number[];
}

/** The lists of a reward have one value for each row, and its places grow. */
export const isReward = ({ places, prizes, trophies, medals: given, coins }: Reward): boolean =>
  [prizes, trophies, given, coins].every((list) => list.length === places.length) &&
  places.every((place, at) => place > (places[at - 1] ?? 0));

export interface RankedContainer {
  readonly containerCode: string;
  readonly containerName: string;
  readonly rank: number | null;
}
export interface Placement {
  readonly containerCode: string;
  readonly containerName: string;
  readonly place: number;
  readonly prize: string;
  readonly trophy: string;
  readonly medal: Medal;
  readonly coins: number;
}

/** Who wins what. Containers that share a rank win its place in full, and the ranking leaves the next place out. */
export const placementsOf = (ranked: readonly RankedContainer[], reward: Reward): Placement[] =>
  ranked.flatMap(({ containerCode, containerName, rank }): Placement[] => {
    const row = rank === null ? -1 : reward.places.findIndex((place) => rank <= place);
    if (rank === null || row === -1) return [];
    return [
      {
        containerCode,
        containerName,
        place: rank,
        prize: reward.prizes[row] ?? '',
        trophy: reward.trophies[row] ?? '',
        medal: reward.medals[row] ?? '',
        coins: reward.coins[row] ?? 0,
      },
    ];
  });
