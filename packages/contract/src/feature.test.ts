import { expect, test } from 'vitest';
import { actsOfKind, kindOfAct } from './history.ts';
import { merged } from './feature.ts';

test('[FT-3] the parts of features become one list', () => {
  expect(merged([{ pages: { a: '/a' } }, { pages: { b: '/b' } }], 'pages')).toEqual({ a: '/a', b: '/b' });
});
test('[FT-3] a name that two features bring is refused', () => {
  expect(() => merged([{ pages: { a: '/a' } }, { pages: { a: '/b' } }], 'pages')).toThrow('pages of the name a');
});
test('[HY-3] the acts of features have the kind that they say', () => {
  expect(kindOfAct('join-code.made')).toBe('entries');
  expect(actsOfKind('entries')).toEqual(expect.arrayContaining(['join-code.revoked', 'container.added']));
});
