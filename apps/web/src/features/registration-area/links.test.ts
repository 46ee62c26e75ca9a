import { expect, test } from 'vitest';
import { readUses, stateOf } from './links.ts';

const now = new Date('2026-11-14T12:00:00.000Z');
const link = { revoked: false, uses: 2, maxUses: null, expiresAt: '2026-11-20T12:00:00.000Z' };

test('[PT-18] a link says whether it still works, and if not why', () => {
  expect(stateOf(link, now)).toBe('works');
  expect(stateOf({ ...link, maxUses: 2 }, now)).toBe('used');
  expect(stateOf({ ...link, expiresAt: '2026-11-14T12:00:00.000Z' }, now)).toBe('expired');
  expect(stateOf({ ...link, revoked: true, maxUses: 2 }, now)).toBe('revoked');
});

test('[PT-18] how often a link may be used is a number or nothing', () => {
  expect(readUses(' ')).toEqual({ kind: 'good', maxUses: undefined });
  expect(readUses('50')).toEqual({ kind: 'good', maxUses: 50 });
  for (const typed of ['0', '-1', '2.5', 'many', '100001']) expect(readUses(typed)).toEqual({ kind: 'bad' });
});
