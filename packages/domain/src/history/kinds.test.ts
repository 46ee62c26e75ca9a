import { expect, test } from 'vitest';
import { historyActs } from './acts.ts';
import { actsOfKind, historyKinds, kindOfAct } from './kinds.ts';

test('[HY-3] every act is of one kind, and none falls to the settings for want of a noun', () => {
  expect(historyKinds.flatMap(actsOfKind).toSorted()).toEqual([...historyActs].toSorted());
  const settings = ['competition.', 'settings.', 'timeline.'];
  for (const act of actsOfKind('settings')) expect(settings.some((noun) => act.startsWith(noun))).toBe(true);
  expect([kindOfAct('containers.placed'), kindOfAct('container.added'), kindOfAct('tie.decided')]).toEqual([
    'rooms',
    'entries',
    'scores',
  ]);
});
