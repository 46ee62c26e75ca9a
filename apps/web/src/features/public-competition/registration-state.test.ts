import { expect, test } from 'vitest';
import { registrationStateOf } from './registration-state.ts';

const me = (role: 'organiser' | 'crew' | 'participant' | 'none') => ({ role, permissions: [] });

test('[PT-2] a visitor is asked one thing, by who they are first and by the state of registration second', () => {
  expect(registrationStateOf({ registration: 'open', me: me('none') }, true)).toBe('register');
  expect(registrationStateOf({ registration: 'open', me: me('none') }, false)).toBe('log-in');
  for (const registration of ['before', 'closed', 'full'] as const)
    expect(registrationStateOf({ registration, me: me('none') }, true)).toBe(registration);
  for (const registration of ['before', 'open', 'closed', 'full'] as const) {
    expect(registrationStateOf({ registration, me: me('participant') }, true)).toBe('mine');
    expect(registrationStateOf({ registration, me: me('organiser') }, true)).toBe('crew');
    expect(registrationStateOf({ registration, me: me('crew') }, true)).toBe('crew');
  }
});
