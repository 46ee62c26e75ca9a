import type { Container, Page } from '../store/entities.ts';

/** After a scroll through thousands of rows only the first ones are read again; the rest is read on the next scroll. */
export const maxRefreshed = 450;

/** A list whose first rows were read again. What was shown below them stays below them. */
export const refreshed = (shown: Page<Container>, head: Page<Container>, wanted: number): Page<Container> => {
  const known = new Set(head.items.map(({ containerCode }) => containerCode));
  const tail = shown.items.slice(wanted).filter(({ containerCode }) => !known.has(containerCode));
  return tail.length === 0 ? head : { items: [...head.items, ...tail], nextCursor: shown.nextCursor };
};
