import { expect, test } from 'vitest';
import { maskEmail } from './judges.ts';

test('[JG-4] an address is shown by its first letter and its host only', () => {
  expect(maskEmail('marta.lind@example.org')).toBe('m•••@example.org');
  expect(maskEmail('a@b.org')).toBe('a•••@b.org');
  expect(maskEmail('@b.org')).toBe('•••');
});
