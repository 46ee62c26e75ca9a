/** The most cards that any plan could have, by plain augmenting paths: a yardstick that shares nothing with the planner. */
export const maximumFlow = (
  containers: number,
  judges: number,
  cardsEach: number,
  isAllowed: (container: number, judge: number) => boolean,
  maxima: readonly number[],
): number => {
  const held = Array.from({ length: judges }, () => new Set<number>());
  const augment = (container: number, visited: Set<number>): boolean => {
    for (const [judge, own] of held.entries()) {
      if (visited.has(judge) || own.has(container) || !isAllowed(container, judge)) continue;
      visited.add(judge);
      if (own.size < (maxima[judge] ?? 0)) {
        own.add(container);
        return true;
      }
      // A copy: the set changes while it is tried, and its iteration would never end.
      const taken = [...own];
      for (const other of taken) {
        own.delete(other);
        if (augment(other, visited)) {
          own.add(container);
          return true;
        }
        own.add(other);
      }
    }
    return false;
  };
  let cards = 0;
  for (let container = 0; container < containers; container += 1) {
    for (let card = 0; card < cardsEach; card += 1) if (augment(container, new Set())) cards += 1;
  }
  return cards;
};
