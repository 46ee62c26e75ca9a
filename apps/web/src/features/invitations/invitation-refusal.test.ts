import { expect, test } from 'vitest';
import { isForeign, refusalOf, signUpThen } from './invitation-refusal.ts';

test('[PT-7] an invitation that opens nothing says which kind of nothing', () => {
  expect(refusalOf('INVITATION_EXPIRED')).toBe('INVITATION_EXPIRED');
  expect(refusalOf('INVITATION_USED')).toBe('INVITATION_USED');
  expect(refusalOf('VALIDATION_FAILED')).toBe('broken');
  expect(refusalOf('SOMETHING_WENT_WRONG')).toBe('failed');
  expect(refusalOf('OFFLINE')).toBe('failed');
});

test('[PT-7] an invitation to one address is foreign to another; an open one to nobody', () => {
  expect(isForeign({ forEmail: 'vy@example.org' }, 'arjun@example.org')).toBe(true);
  expect(isForeign({ forEmail: 'vy@example.org' }, 'Vy@Example.org')).toBe(false);
  expect(isForeign({ forEmail: null }, 'arjun@example.org')).toBe(false);
  expect(isForeign({ forEmail: 'vy@example.org' }, undefined)).toBe(false);
});

test('[P-071] a public invitation leads strangers to sign-up, which knows what they come for and where to go on', () => {
  const address = new URL(signUpThen('CMP1', '/login/invite-members/public/abc'), 'https://podium.example');
  expect(address.pathname).toBe('/sign-up/');
  expect(Object.fromEntries(address.searchParams)).toEqual({
    participant: 'CMP1',
    redirect: '/login/invite-members/public/abc',
  });
});
