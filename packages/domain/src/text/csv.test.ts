import { expect, test } from 'vitest';
import { csvLines } from './csv.ts';

test.each(['=1+1', '+1', '-1', '@SUM(A1)', '\tx', '\rx'])('[CS-1] %j cannot run in a spreadsheet', (value) => {
  expect(csvLines([[value]]).replaceAll('"', '')).toBe(`'${value}\r\n`);
});
test('[CS-2] quotes, commas and line breaks survive; numbers stay numbers; nothing stays empty', () => {
  expect(csvLines([['a "b"', 'c,d', 'e\nf', -5, null]])).toBe('"a ""b""","c,d","e\nf",-5,\r\n');
});
