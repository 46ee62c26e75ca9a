import { createHash, createPrivateKey, createPublicKey, sign, verify } from 'node:crypto';
import type { Secrets } from '../secrets/secrets.ts';
import { base58 } from './base58.ts';

/** The head of a PKCS #8 key of Ed25519; the 32 bytes of the key follow. */
const privateHead = Buffer.from('302e020100300506032b657004220420', 'hex');
const publicHead = Buffer.from('302a300506032b6570032100', 'hex');
/** Says “Ed25519 public key” in front of a multibase key. */
const multicodec = Buffer.from([0xed, 0x01]);

const publicKeyOf = (raw: string) =>
  createPublicKey({ key: Buffer.concat([publicHead, Buffer.from(raw, 'base64url')]), format: 'der', type: 'spki' });

/** Whether an Ed25519 signature of a text belongs to a public key. A malformed one does not. */
export const isSignedBy = (publicKey: string, text: string | Uint8Array, signature: Uint8Array): boolean => {
  try {
    return verify(null, Buffer.from(text), publicKeyOf(publicKey), signature);
  } catch {
    return false;
  }
};

/** A raw public key, as documents of decentralised identifiers have it. */
export const multibaseOf = (publicKey: string): string =>
  `z${base58(Buffer.concat([multicodec, Buffer.from(publicKey, 'base64url')]))}`;

/**
 * The Ed25519 key of this installation. It is made from SECRET_KEY, as every other key is, so it is in backups with it; an
 * installation that changes SECRET_KEY signs with another key from then on.
 */
export const createSigning = ({ secrets, siteUrl }: { secrets: Secrets; siteUrl: string }) => {
  const seed = secrets.derive('signing key');
  const privateKey = createPrivateKey({ key: Buffer.concat([privateHead, seed]), format: 'der', type: 'pkcs8' });
  const raw = createPublicKey(privateKey).export({ format: 'der', type: 'spki' }).subarray(publicHead.length);
  const publicKey = raw.toString('base64url');
  const keyId = createHash('sha256').update(raw).digest('hex').slice(0, 16);
  const { host } = new URL(siteUrl);
  const did = `did:web:${encodeURIComponent(host)}`;
  return {
    /** Names the key; the first half of the hash of its bytes. */
    keyId,
    /** The raw public key, base64url. */
    publicKey,
    did,
    verificationMethod: `${did}#${keyId}`,
    siteUrl,
    sign: (text: string | Uint8Array): Buffer => sign(null, Buffer.from(text), privateKey),
  };
};
export type Signing = ReturnType<typeof createSigning>;
