import { permissions } from '@podium/domain/crew';
import { expect, test } from 'vitest';
import { groupNames, groups, held, mayRevoke } from './groups.ts';

test('[WS-17] every permission stands in exactly one group', () => {
  expect(groupNames.flatMap((group) => groups[group]).toSorted()).toEqual([...permissions].toSorted());
});
test('[WS-18] only what one holds is offered to others, and whoever holds more cannot be sent away', () => {
  const me = { role: 'crew', permissions: ['crew.manage', 'rooms.manage'] } as const;
  const own = { ...me, permissions: [...me.permissions] };
  expect(held(own)).toEqual(['crew.manage', 'rooms.manage']);
  expect(held({ role: 'organiser', permissions: [] })).toEqual(permissions);
  expect(mayRevoke(own, ['rooms.manage'])).toBe(true);
  expect(mayRevoke(own, ['rooms.manage', 'bank.spend'])).toBe(false);
});
