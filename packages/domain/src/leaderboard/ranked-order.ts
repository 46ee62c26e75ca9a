import { comparable, rankContainers, type RankedContainer, type RankedRow, type TieChain } from '../scoring/index.ts';

/**
 * Containers in the order of their scores, kept while scores change: setting one container moves that container and leaves the others
 * alone. Ranks, and the rules that settle ties, are worked out for the rows that are read.
 */
export interface RankedOrder<C extends RankedContainer> {
  readonly set: (container: C) => void;
  readonly remove: (containerCode: string) => void;
  readonly size: () => number;
  /** Another number after every change. */
  readonly version: () => number;
  /** Rows from this position on, best first; containers without a score come last. */
  readonly slice: (start: number, end: number) => RankedRow<C>[];
  /** Where a container stands, counted from 0. */
  readonly positionOf: (containerCode: string) => number | undefined;
}

const compare = (a: RankedContainer, b: RankedContainer): number => {
  const [left, right] = [comparable(a.finalScore), comparable(b.finalScore)];
  if (left !== right) return left > right ? -1 : 1;
  return a.containerCode < b.containerCode ? -1 : a.containerCode > b.containerCode ? 1 : 0;
};

/** The first position at which the test holds; it holds for all later ones. */
const firstWhere = <T>(list: readonly T[], holds: (one: T) => boolean): number => {
  let [low, high] = [0, list.length];
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (holds(list[middle]!)) high = middle;
    else low = middle + 1;
  }
  return low;
};

export const createRankedOrder = <C extends RankedContainer>(
  chain: TieChain = { rules: [] },
  containers: Iterable<C> = [],
): RankedOrder<C> => {
  const byCode = new Map<string, C>();
  for (const container of containers) byCode.set(container.containerCode, container);
  const list = [...byCode.values()].toSorted(compare);
  /** Ties that were settled already, by their score. */
  const settled = new Map<number, RankedRow<C>[]>();
  let version = 0;

  const indexOf = (container: C): number => firstWhere(list, (one) => compare(one, container) >= 0);
  const remove = (containerCode: string): void => {
    const known = byCode.get(containerCode);
    if (!known) return;
    version += 1;
    list.splice(indexOf(known), 1);
    byCode.delete(containerCode);
    settled.delete(comparable(known.finalScore));
  };
  /** The rows with the score of the row at this position, in their settled order, and where they begin. */
  const groupAt = (position: number): { start: number; rows: RankedRow<C>[] } => {
    const score = comparable(list[position]!.finalScore);
    const start = firstWhere(list, (one) => comparable(one.finalScore) <= score);
    const known = settled.get(score);
    if (known) return { start, rows: known };
    const end = firstWhere(list, (one) => comparable(one.finalScore) < score);
    const rows = rankContainers(list.slice(start, end), chain);
    if (rows.length > 1) settled.set(score, rows);
    return { start, rows };
  };

  return {
    set: (container) => {
      remove(container.containerCode);
      version += 1;
      list.splice(indexOf(container), 0, container);
      byCode.set(container.containerCode, container);
      settled.delete(comparable(container.finalScore));
    },
    remove,
    size: () => list.length,
    version: () => version,
    slice: (start, end) => {
      const rows: RankedRow<C>[] = [];
      const last = Math.min(end, list.length);
      let position = Math.max(0, start);
      while (position < last) {
        const group = groupAt(position);
        const wanted = group.rows.slice(position - group.start, last - group.start);
        for (const row of wanted) rows.push(row.rank === undefined ? row : { ...row, rank: row.rank + group.start });
        position += wanted.length;
      }
      return rows;
    },
    positionOf: (containerCode) => {
      const known = byCode.get(containerCode);
      if (!known) return undefined;
      const { start, rows } = groupAt(indexOf(known));
      return start + rows.findIndex(({ container }) => container.containerCode === containerCode);
    },
  };
};
