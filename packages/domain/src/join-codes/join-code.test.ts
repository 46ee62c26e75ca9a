import { expect, test } from 'vitest';
import { joinCodeLength, joinLetters, makeJoinCode, readJoinCode } from './join-code.ts';

test('[JC-1] a code is six letters, none of which looks like a number', () => {
  expect(joinLetters).not.toMatch(/[ILO\d]/u);
  expect(new Set(joinLetters).size).toBe(joinLetters.length);
  let at = 0;
  expect(makeJoinCode(() => (at += 1) - 1)).toBe('ABCDEF');
  expect(makeJoinCode((below) => below - 1)).toBe('ZZZZZZ');
});

test('[JC-1] it is read from what was typed, however it was spaced', () => {
  expect(['raveku', ' RAV EKU ', 'rav-eku'].map(readJoinCode)).toEqual(['RAVEKU', 'RAVEKU', 'RAVEKU']);
  expect(['', 'RAVEK', 'RAVEKUS', 'ROBOTS', 'RAV3KU', 'Ñaveku'].map(readJoinCode)).toEqual(
    Array.from({ length: 6 }, () => undefined),
  );
});

test('[JC-5] at the limit of a person, the code of a team is found in a year with a chance of less than one in a thousand', () => {
  const triesPerYear = 10 * 24 * 365;
  expect(triesPerYear / joinLetters.length ** joinCodeLength).toBeLessThan(0.001);
});
