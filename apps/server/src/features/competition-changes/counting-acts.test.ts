import type { Touched } from '@podium/domain/history';
import { expect, test } from 'vitest';
import type { BatchChange, Change } from './service.ts';

const touches: Touched = { rounds: 'all', containers: 'all' };
const who = { actor: 'JUD1', subject: 'RND1', before: null, after: null };

/** Never called: the compiler refuses it when a line that must not compile does. */
const recordings = [
  ({ record }: Change) => record('cards.released', 'RND1', null, null, touches),
  // @ts-expect-error an act after which other cards may count says what it touches
  ({ record }: Change) => record('cards.released', 'RND1', null, null),
  ({ record }: Change) => record('judge.reminded', 'JUD1', null, null),
  // @ts-expect-error any other act has nothing to say
  ({ record }: Change) => record('judge.reminded', 'JUD1', null, null, touches),
  ({ recordAll }: BatchChange) => recordAll([{ ...who, act: 'cards.left-out', touches }]),
  // @ts-expect-error the same holds for acts of several people
  ({ recordAll }: BatchChange) => recordAll([{ ...who, act: 'cards.left-out' }]),
];

test('[WC-12] an act after which other cards may count does not compile without what it touches', () => {
  expect(recordings).toHaveLength(6);
});
