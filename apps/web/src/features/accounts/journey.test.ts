import { describe, expect, test } from 'vitest';
import { carried, destination, loginTo, mayVisit } from './journey.ts';
import { challengePath, secondsLeft } from './use-challenge.ts';

const search = (text: string) => new URLSearchParams(text);

describe('[SH-12] what is carried from step to step', () => {
  test('[SH-12] participant and redirect, and nothing else', () => {
    expect(carried(search('participant=1&redirect=/auth/x?content=round&challenge=c&lang=es'))).toBe(
      '?participant=1&redirect=%2Fauth%2Fx%3Fcontent%3Dround',
    );
    expect(carried(search(''))).toBe('');
  });
  test.each(['https://evil.example', '//evil.example', '/\\evil.example', 'javascript:alert(1)'])(
    '[SH-12] never a redirect to %s',
    (target) => {
      expect(carried(search(new URLSearchParams({ redirect: target }).toString()))).toBe('');
      expect(destination({ nextStep: 'done' }, new URLSearchParams({ redirect: target }))).toBe('/auth/dashboard/');
    },
  );
  test('[SH-12] a code that was sent is in the address, so that a reload keeps it', () => {
    expect(challengePath('/sign-up/otp-verify', search('redirect=/a'), { challenge: 'abc', resendAt: '' })).toBe(
      '/sign-up/otp-verify?challenge=abc&redirect=%2Fa',
    );
  });
});

describe('[SH-13] where a signed-in person goes on', () => {
  test.each([
    ['details', '/sign-up/add-details?redirect=%2Fa'],
    ['user-category', '/sign-up/add-user-category?redirect=%2Fa'],
    ['profession', '/sign-up/add-prof?redirect=%2Fa'],
    ['interests', '/auth/pick-interest?redirect=%2Fa'],
    ['done', '/a'],
  ] as const)('[SH-13] with %s missing: %s', (nextStep, path) => {
    expect(destination({ nextStep }, search('redirect=/a'))).toBe(path);
  });
  test('[SH-13] [JN-29] a person who came to register goes there once they have given their name', () => {
    const there = search(new URLSearchParams({ redirect: '/competitions/CMP1?content=register' }).toString());
    expect(destination({ nextStep: 'details' }, there)).toMatch(/^\/sign-up\/add-details/u);
    expect(destination({ nextStep: 'user-category' }, there)).toBe('/competitions/CMP1?content=register');
    expect(destination({ nextStep: 'interests' }, search('redirect=/auth/competitions/create'))).toMatch(
      /^\/auth\/pick-interest/u,
    );
  });
  test('[SH-13] a step may be seen again, none may be skipped', () => {
    const at = { nextStep: 'profession', occupation: 'student' } as const;
    expect(mayVisit('details', at)).toBe(true);
    expect(mayVisit('profession', at)).toBe(true);
    expect(mayVisit('interests', at)).toBe(false);
  });
  test('[SH-13] without a profession there is no profession step; a whole account changes its interests only', () => {
    expect(mayVisit('profession', { nextStep: 'interests', occupation: 'currently-not-working' })).toBe(false);
    expect(mayVisit('details', { nextStep: 'done', occupation: 'student' })).toBe(false);
    expect(mayVisit('interests', { nextStep: 'done', occupation: 'student' })).toBe(true);
  });
  test('[SH-13] a guest comes back to where they were going', () => {
    expect(loginTo('/auth/account-info', '?content=a')).toBe('/login/?redirect=%2Fauth%2Faccount-info%3Fcontent%3Da');
  });
});

test('[SH-14] the wait for another code is counted in whole seconds and never below zero', () => {
  const at = Date.parse('2026-11-15T10:00:30Z');
  expect(secondsLeft('2026-11-15T10:00:30.000Z', at - 29_001)).toBe(30);
  expect(secondsLeft('2026-11-15T10:00:30.000Z', at + 5)).toBe(0);
  expect(secondsLeft('', at)).toBe(0);
});
