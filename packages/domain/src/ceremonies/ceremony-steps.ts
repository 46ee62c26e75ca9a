/** One call of a ceremony: everybody who takes this place. */
export interface CeremonyStep<C> {
  readonly place: number;
  readonly containers: readonly C[];
}

/** So many places are called one by one at most. */
export const maxCalledPlaces = 20;

/**
 * What a ceremony calls, the last place first. Containers that share a place are called together, and the place that the ranking leaves out
 * is not called.
 */
export const ceremonySteps = <C extends { readonly rank: number | null }>(
  containers: readonly C[],
  places: number,
): CeremonyStep<C>[] => {
  const called = new Map<number, C[]>();
  for (const container of containers) {
    const { rank } = container;
    if (rank === null || rank > places) continue;
    called.set(rank, [...(called.get(rank) ?? []), container]);
  }
  return [...called.entries()]
    .toSorted(([a], [b]) => b - a)
    .map(([place, together]) => ({ place, containers: together }));
};

/** What is revealed after so many steps, and nothing else. */
export const revealedSteps = <C>(steps: readonly CeremonyStep<C>[], step: number): CeremonyStep<C>[] =>
  steps.slice(0, Math.max(0, step));

/** A presenter goes one step on, one step back, or says the same step again. */
export const isStepAllowed = (current: number, asked: number, count: number): boolean =>
  Number.isInteger(asked) && asked >= 0 && asked <= count && Math.abs(asked - current) <= 1;
