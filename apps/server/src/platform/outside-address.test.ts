import { expect, test } from 'vitest';
import { InsideAddress, isOutside, outsideLookup, outsideUrl } from './outside-address.ts';

test.each([
  '127.0.0.1',
  '0.0.0.0',
  '10.1.2.3',
  '172.16.0.1',
  '192.168.1.1',
  '169.254.169.254',
  '100.64.0.1',
  '224.0.0.1',
  '255.255.255.255',
  '::1',
  '::',
  'fe80::1',
  'fd00::1',
  'ff02::1',
  '::ffff:127.0.0.1',
  '::ffff:7f00:1',
  '64:ff9b::7f00:1',
  '2002:7f00:1::',
  'not an address',
])('[WH-6] %s is inside', (address) => expect(isOutside(address)).toBe(false));

test.each(['93.184.216.34', '2606:2800:220:1:248:1893:25c8:1946'])('[WH-6] %s is outside', (address) =>
  expect(isOutside(address)).toBe(true),
);

test.each([
  'http://example.org/hook',
  'https://127.0.0.1/',
  'https://0x7f.1/',
  'https://2130706433/',
  'https://[::1]/',
  'https://[::ffff:10.0.0.1]/',
  'https://localhost/',
  'https://app.localhost/',
  'https://printer.local/',
  'https://metadata.google.internal/',
  'https://intranet/',
  'https://name:word@example.org/',
  'ftp://example.org/',
  'example.org',
])('[WH-6] %s is refused as an address to send to', (text) => expect(outsideUrl(text)).toBeUndefined());

test('[WH-6] an address of the internet is taken', () =>
  expect(outsideUrl('https://school.example/podium?from=us')?.href).toBe('https://school.example/podium?from=us'));

test('[WH-6] a name that leads inside is refused when it is looked up', async () => {
  const failure = await new Promise((resolve) => outsideLookup('localhost', { all: false }, resolve));
  expect(failure).toBeInstanceOf(InsideAddress);
});
