import { expect, test } from 'vitest';
import { codeIn } from './code-in.ts';

test('[SN-7] the code of a mail is the six digits that stand alone on a line', () => {
  expect(codeIn('Here is the code:\n\n    041 977\n\nIt works once, within 10 minutes.')).toBe('041977');
  expect(codeIn('Your code:\n123456\n')).toBe('123456');
});

test('[SN-7] a mail without a code has none, whatever other numbers are in it', () => {
  expect(codeIn('There is no account. Call 123456 for help, or write to 1 Main Street.\n\n1234567\n')).toBeUndefined();
  expect(codeIn('')).toBeUndefined();
});
