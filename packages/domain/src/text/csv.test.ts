import { expect, test } from 'vitest';
import { toCsv } from './csv.ts';

test.each(['=1+1', '+1', '-1', '@SUM(A1)', '\tx', '\rx'])('[CS-1] %j cannot run in a spreadsheet', (value) => {
  expect(toCsv([[value]]).replaceAll('"', '')).toBe(`\uFEFF'${value}\r\n`);
});
test('[CS-2] quotes, commas and line breaks survive; numbers stay numbers; nothing stays empty', () => {
  expect(toCsv([['a "b"', 'c,d', 'e\nf', -5, null]])).toBe('\uFEFF"a ""b""","c,d","e\nf",-5,\r\n');
});
