import { expect, test } from 'vitest';
import { historyActs } from './acts.ts';
import { coreKinds } from './kinds.ts';

test('[HY-3] every act is of one kind, and none falls to the settings for want of a noun', () => {
  expect([...coreKinds.keys()]).toEqual([...historyActs]);
  const settings = ['competition.', 'settings.', 'timeline.'];
  for (const [act, kind] of coreKinds)
    if (kind === 'settings')
      expect(
        settings.some((noun) => act.startsWith(noun)),
        act,
      ).toBe(true);
  expect(['containers.placed', 'container.added', 'tie.decided'].map((act) => coreKinds.get(act))).toEqual([
    'rooms',
    'entries',
    'scores',
  ]);
});
