import {
  createCipheriv,
  createDecipheriv,
  createHash,
  createHmac,
  createSecretKey,
  hkdfSync,
  randomBytes,
  timingSafeEqual,
} from 'node:crypto';

/**
 * Everything made from SECRET_KEY. Each use has its own key, so that a code's proof can never pass as a file's signature.
 */
export interface Secrets {
  /** A keyed fingerprint: it can be compared, and a person who has only the database cannot guess it. */
  mac(use: string, text: string): string;
  /** The same for one use that comes often: its key is derived once. */
  macOf(use: string): (text: string) => string;
  seal(use: string, text: string): string;
  open(use: string, sealed: string): string;
  /** 32 bytes that belong to one use, for a key of another kind. */
  derive(use: string): Buffer;
}

export const createSecrets = (secretKey: string): Secrets => {
  const keyFor = (use: string): Buffer => Buffer.from(hkdfSync('sha256', secretKey, 'podium', use, 32));
  const macOf = (use: string): ((text: string) => string) => {
    const key = createSecretKey(keyFor(use));
    return (text) => createHmac('sha256', key).update(text).digest('base64url');
  };
  return {
    mac: (use, text) => macOf(use)(text),
    macOf,
    seal(use, text) {
      const nonce = randomBytes(12);
      const cipher = createCipheriv('aes-256-gcm', keyFor(use), nonce);
      const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
      return Buffer.concat([nonce, cipher.getAuthTag(), sealed]).toString('base64url');
    },
    open(use, sealed) {
      const bytes = Buffer.from(sealed, 'base64url');
      const decipher = createDecipheriv('aes-256-gcm', keyFor(use), bytes.subarray(0, 12));
      decipher.setAuthTag(bytes.subarray(12, 28));
      return Buffer.concat([decipher.update(bytes.subarray(28)), decipher.final()]).toString('utf8');
    },
    derive: keyFor,
  };
};

/** Compares without telling, by the time it takes, how much was right. */
export const sameSecret = (a: string, b: string): boolean => {
  const [left, right] = [Buffer.from(a), Buffer.from(b)];
  return left.length === right.length && timingSafeEqual(left, right);
};

/** 256 random bits: nothing to guess, so a plain fingerprint of it is enough to keep. */
export const newToken = (): string => randomBytes(32).toString('base64url');
/** In the letters that people compare by eye. */
export const fingerprintHex = (text: string): string => createHash('sha256').update(text).digest('hex');
export const fingerprint = (text: string): string => createHash('sha256').update(text).digest('base64url');
