import type { Round } from '@podium/contract';
import { expect, test } from 'vitest';
import { asksForWork, cameInGrace, roundViewOf, siteOf } from './round-view.ts';

const round = (roundCode: string, isLive: boolean) => ({ roundCode, isLive, isMock: false }) as Round;
const rounds = [round('plan', false), round('build', true)];
const at = (address: string) => roundViewOf(new URLSearchParams(address), rounds);

test('[SB-15] round, filter and search of what was handed in live in the address; the round that is on comes by itself', () => {
  expect(at('')).toEqual({ round: rounds[1], show: 'all', find: '' });
  expect(at('round=plan&show=missing&find=kilimo')).toEqual({ round: rounds[0], show: 'missing', find: 'kilimo' });
  expect(at('round=nonsense&show=nonsense')).toEqual({ round: rounds[1], show: 'all', find: '' });
  expect(roundViewOf(new URLSearchParams('round=plan'), []).round).toBeUndefined();
});

test('[SB-16] work that came in the grace is told apart, and a link says where it leads', () => {
  const deadline = '2026-11-14T18:00:00.000Z';
  expect(cameInGrace({ handedInAt: deadline }, deadline)).toBe(false);
  expect(cameInGrace({ handedInAt: '2026-11-14T18:00:01.000Z' }, deadline)).toBe(true);
  expect(cameInGrace({ handedInAt: '2026-11-14T18:00:01.000Z' }, null)).toBe(false);
  expect(siteOf('https://films.example.org/kilimo?a=1')).toBe('films.example.org');
  expect(siteOf('no address')).toBe('no address');
  expect(asksForWork({ maxFiles: 0, linksAllowed: false })).toBe(false);
  expect(asksForWork({ maxFiles: 0, linksAllowed: true })).toBe(true);
});
