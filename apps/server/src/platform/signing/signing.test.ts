import { expect, test } from 'vitest';
import { createSecrets } from '../secrets/secrets.ts';
import { readBase58 } from '../../../test/read-base58.ts';
import { base58 } from './base58.ts';
import { createSigning, isSignedBy } from './signing.ts';

const siteUrl = 'https://podium.example:8443';
const signingOf = (secret: string) => createSigning({ secrets: createSecrets(secret), siteUrl });
const secret = 'a secret of at least thirty-two characters';

test('[CE-12] the key is made from the secret of the installation: the same secret signs with the same key after a restore', () => {
  const signing = signingOf(secret);
  const again = signingOf(secret);
  expect([again.keyId, again.publicKey]).toEqual([signing.keyId, signing.publicKey]);
  expect(again.sign('text')).toEqual(signing.sign('text'));
  expect(signingOf(`${secret} and more`).publicKey).not.toBe(signing.publicKey);
  expect(signing.did).toBe('did:web:podium.example%3A8443');
});
test('[CE-7] a signature holds for one text and one key, and a malformed one for nothing', () => {
  const { publicKey, sign } = signingOf(secret);
  expect(isSignedBy(publicKey, 'text', sign('text'))).toBe(true);
  expect(isSignedBy(publicKey, 'texts', sign('text'))).toBe(false);
  expect(isSignedBy(signingOf(`${secret}!`).publicKey, 'text', sign('text'))).toBe(false);
  expect(isSignedBy(publicKey, 'text', Buffer.from('short'))).toBe(false);
  expect(isSignedBy('no key', 'text', sign('text'))).toBe(false);
});
test('[CE-9] base 58 writes leading zeros and reads them back', () => {
  for (const bytes of [[0, 0, 1, 2, 3], [255], [], [0]])
    expect([...readBase58(base58(Uint8Array.from(bytes)))]).toEqual(bytes);
  expect(base58(Buffer.from('Hello World!'))).toBe('2NEpo7TZRRrLZSi2U');
  expect(() => readBase58('0')).toThrow('no letter');
});
