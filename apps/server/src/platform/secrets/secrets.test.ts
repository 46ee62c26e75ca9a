import { expect, test } from 'vitest';
import { createSecrets, fingerprint, newToken, sameSecret } from './secrets.ts';

const secrets = createSecrets('a secret of at least thirty-two characters');

test('[PF-40] each use has a key of its own', () => {
  expect(secrets.mac('otp', 'x')).not.toBe(secrets.mac('file url', 'x'));
  expect(secrets.mac('otp', 'x')).toBe(createSecrets('a secret of at least thirty-two characters').mac('otp', 'x'));
  expect(secrets.macOf('otp')('x')).toBe(secrets.mac('otp', 'x'));
  expect(secrets.mac('otp', 'x')).not.toBe(createSecrets('another secret of thirty-two characters').mac('otp', 'x'));
});
test('[PF-40] what is sealed opens with the same use only, and not when it was changed', () => {
  const sealed = secrets.seal('a', 'hello');
  expect(secrets.open('a', sealed)).toBe('hello');
  expect(secrets.seal('a', 'hello')).not.toBe(sealed);
  expect(() => secrets.open('b', sealed)).toThrow();
  const bytes = Buffer.from(sealed, 'base64url');
  bytes[bytes.length - 1] = (bytes.at(-1) ?? 0) ^ 1;
  expect(() => secrets.open('a', bytes.toString('base64url'))).toThrow();
});
test('[PF-40] a token has 256 random bits and is kept as a fingerprint', () => {
  expect(Buffer.from(newToken(), 'base64url')).toHaveLength(32);
  expect(newToken()).not.toBe(newToken());
  expect(fingerprint('a')).not.toBe(fingerprint('b'));
  expect([sameSecret('abc', 'abc'), sameSecret('abc', 'abd'), sameSecret('abc', 'ab')]).toEqual([true, false, false]);
});
