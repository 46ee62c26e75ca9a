import { expect, test } from 'vitest';
import { pageAt } from './pages.ts';

test('[PF-1] an address with or without a slash at its end is the same page', () => {
  expect(pageAt('/')).toBe('home');
  expect(pageAt('/login')).toBe('login');
  expect(pageAt('/login/?redirect=/x')).toBe('login');
  expect(pageAt('/profile/UID1234567123456')).toBe('profile');
  expect(pageAt('/login/judge/eyJ2IjoxfQ')).toBe('judgeLoginLink');
});

test('[PF-1] an address that is no page has no name', () => {
  expect(pageAt('/nowhere')).toBeUndefined();
  expect(pageAt('/profile/')).toBeUndefined();
  expect(pageAt('/profile/a/b')).toBeUndefined();
  expect(pageAt('//')).toBe('home');
});
