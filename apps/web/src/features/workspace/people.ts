import type { PresentPerson } from '@podium/contract';

export type Present = PresentPerson & { userId: string };

const most = 5;

/** In an order that does not jump when somebody comes or goes. */
export const peopleIn = (others: Readonly<Record<string, unknown>>): Present[] =>
  Object.entries(others)
    .map(([userId, person]) => ({ ...(person as PresentPerson), userId }))
    .toSorted((a, b) => a.userId.localeCompare(b.userId));

/** At most five stand there, and a number for the rest. */
export const shownOf = (people: readonly Present[]): { shown: readonly Present[]; rest: readonly Present[] } => ({
  shown: people.slice(0, most),
  rest: people.slice(most),
});
