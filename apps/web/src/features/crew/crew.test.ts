import { permissions } from '@podium/domain/crew';
import { expect, test } from 'vitest';
import { permissionsOf, presetNames, presetOf } from './presets.ts';
import { groupNames, groups, held, mayRevoke } from './permission-groups.ts';

test('[WS-17] every permission stands in exactly one group', () => {
  expect(groupNames.flatMap((group) => groups[group]).toSorted()).toEqual([...permissions].toSorted());
});
test('[WS-18] a crew member offers others only the permissions they hold, and cannot remove a member who holds more', () => {
  const me = { role: 'crew', permissions: ['crew.manage', 'rooms.manage'] } as const;
  const own = { ...me, permissions: [...me.permissions] };
  expect(held(own)).toEqual(['crew.manage', 'rooms.manage']);
  expect(held({ role: 'organiser', permissions: [] })).toEqual(permissions);
  expect(mayRevoke(own, ['rooms.manage'])).toBe(true);
  expect(mayRevoke(own, ['rooms.manage', 'bank.spend'])).toBe(false);
});
test('[WS-31] a task gives its permissions as far as one holds them, and is recognised by them', () => {
  for (const preset of presetNames) expect(presetOf(permissionsOf(preset, permissions), permissions)).toBe(preset);
  expect(permissionsOf('organiser', permissions)).not.toContain('crew.manage');
  expect(permissionsOf('judges', permissions)).not.toContain('scores.release');
  expect(permissionsOf('finance', ['bank.view', 'crew.manage'])).toEqual(['bank.view']);
  expect(presetOf(['rounds.manage'], permissions)).toBeUndefined();
});
