import { expect, test } from 'vitest';
import { rebase } from './rebase.ts';

const base = { values: { name: 'Plan', details: '' }, version: 3 };

test('[RC-16] what others save is taken over while nothing is typed, and what was typed is never overwritten', () => {
  const theirs = { values: { name: 'Pitch', details: '' }, version: 4 };
  expect(rebase(base.values, base, theirs)).toEqual({ typed: theirs.values, base: theirs, newer: false });
  const typed = { name: 'Plan', details: 'Bring a laptop' };
  expect(rebase(typed, base, theirs)).toEqual({ typed, base, newer: true });
  expect(rebase(theirs.values, base, theirs)).toEqual({ typed: theirs.values, base: theirs, newer: false });
});

test('[RC-16] a new version of the same values only moves the version that is saved over', () => {
  const typed = { name: 'Plan', details: 'Bring a laptop' };
  const moved = { ...base, version: 9 };
  expect(rebase(typed, base, moved)).toEqual({ typed, base: moved, newer: false });
});

test('[RC-16] an answer older than what the form stands on is ignored', () => {
  const old = { values: { name: 'Older', details: '' }, version: 2 };
  expect(rebase(base.values, base, old)).toEqual({ typed: base.values, base, newer: false });
});
