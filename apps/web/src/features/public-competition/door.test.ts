import { expect, test } from 'vitest';
import { doorOf } from './door.ts';

const me = (role: 'organiser' | 'crew' | 'participant' | 'none') => ({ role, permissions: [] });

test('[PT-2] a visitor is asked one thing, by who they are first and by the door second', () => {
  expect(doorOf({ registration: 'open', me: me('none') }, true)).toBe('register');
  expect(doorOf({ registration: 'open', me: me('none') }, false)).toBe('log-in');
  for (const registration of ['before', 'closed', 'full'] as const)
    expect(doorOf({ registration, me: me('none') }, true)).toBe(registration);
  for (const registration of ['before', 'open', 'closed', 'full'] as const) {
    expect(doorOf({ registration, me: me('participant') }, true)).toBe('mine');
    expect(doorOf({ registration, me: me('organiser') }, true)).toBe('crew');
    expect(doorOf({ registration, me: me('crew') }, true)).toBe('crew');
  }
});
