import { expect, test } from 'vitest';
import { type CaptainCandidate, captainOf } from './captain.ts';

const day = (at: number): Date => new Date(Date.UTC(2026, 0, at));
const member = (memberCode: string, more: Partial<CaptainCandidate> = {}): CaptainCandidate => ({
  memberCode,
  status: 'ONBOARDED',
  isCaptain: false,
  joinedAt: day(5),
  invitedAt: day(1),
  ...more,
});
const invited = { status: 'INVITED', joinedAt: null };

test('[RS-1] the captain who has accepted stays; else the member who accepted first follows', () => {
  expect(captainOf([member('A'), member('B', { isCaptain: true })])?.memberCode).toBe('B');
  expect(captainOf([member('A'), member('B', { joinedAt: day(2) })])?.memberCode).toBe('B');
  expect(captainOf([member('B'), member('A')])?.memberCode).toBe('A');
  expect(captainOf([member('A', { ...invited, isCaptain: true }), member('B')])?.memberCode).toBe('B');
});

test('[RS-1] where nobody has accepted, the invited captain is captain, else the first who was invited', () => {
  expect(captainOf([member('A', invited), member('B', { ...invited, isCaptain: true })])?.memberCode).toBe('B');
  expect(captainOf([member('A', { ...invited, invitedAt: day(3) }), member('B', invited)])?.memberCode).toBe('B');
  expect(captainOf([])).toBeUndefined();
});
