import { comparable, tieKey, type RankedContainer, type TieChain, type TieKey, type TieRule } from './tie-chain.ts';

export interface RankedRow<C extends RankedContainer = RankedContainer> {
  readonly container: C;
  /** Undefined while the container has no score. */
  readonly rank: number | undefined;
  /** What settled the rank among equal scores; absent when no other container has the same score. */
  readonly decidedBy?: TieRule | 'shared';
}

const byCode = (a: RankedContainer, b: RankedContainer): number =>
  a.containerCode < b.containerCode ? -1 : a.containerCode > b.containerCode ? 1 : 0;

/** Groups of equal key, highest first. The keys are computed once: a comparator that computes them is slow in a large field. */
const groupsByKey = <C extends RankedContainer>(containers: readonly C[], keyOf: TieKey): C[][] => {
  const keys = Float64Array.from(containers, keyOf);
  const order = Array.from(keys, (_, at) => at).toSorted((a, b) => (keys[b] === keys[a] ? a - b : keys[b]! - keys[a]!));
  const groups: C[][] = [];
  let last: number | undefined;
  for (const at of order) {
    if (keys[at] !== last) groups.push([]);
    last = keys[at];
    groups.at(-1)?.push(containers[at]!);
  }
  return groups;
};

interface SettledGroup<C> {
  readonly containers: readonly C[];
  readonly decidedBy?: TieRule | 'shared';
}

const settleTie = <C extends RankedContainer>(
  tied: readonly C[],
  chain: TieChain,
  rules: readonly TieRule[],
): SettledGroup<C>[] => {
  const [rule, ...rest] = rules;
  if (!rule) return [{ containers: tied.toSorted(byCode), decidedBy: 'shared' }];
  const key = tieKey(rule, tied, chain);
  return groupsByKey(tied, key ?? (() => 0)).flatMap((group) =>
    group.length === 1 ? [{ containers: group, decidedBy: rule }] : settleTie(group, chain, rest),
  );
};

/** Ranks as in sport: 1, 1, 3. Ranked rows come first, best first, then those without a score; equals stand by code. */
export const rankContainers = <C extends RankedContainer>(
  containers: readonly C[],
  chain: TieChain = { rules: [] },
): RankedRow<C>[] => {
  const scored = containers.filter(({ finalScore }) => finalScore !== undefined);
  const unscored = containers.filter(({ finalScore }) => finalScore === undefined);
  const rows: RankedRow<C>[] = [];
  for (const group of groupsByKey(scored, ({ finalScore }) => comparable(finalScore))) {
    const settled: SettledGroup<C>[] =
      group.length === 1 ? [{ containers: group }] : settleTie(group, chain, chain.rules);
    for (const { containers: equals, decidedBy } of settled) {
      const rank = rows.length + 1;
      for (const container of equals) rows.push(decidedBy ? { container, rank, decidedBy } : { container, rank });
    }
  }
  for (const container of unscored.toSorted(byCode)) rows.push({ container, rank: undefined });
  return rows;
};

/** How many ranks a container has climbed, negative when it fell; undefined when it had no rank before or has none now. */
export const rankChange = (before: number | undefined, now: number | undefined): number | undefined =>
  before === undefined || now === undefined ? undefined : before - now;
