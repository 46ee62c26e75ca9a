import { createHmac } from 'node:crypto';
import type { Secrets } from '../../platform/secrets/secrets.ts';

const base32 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';
const codeLength = 26;
/** 130 bits: nothing to guess. Real codes look different. */
const inBase32 = (bytes: Uint8Array): string => {
  let bits = 0n;
  for (const byte of bytes.subarray(0, 17)) bits = (bits << 8n) | BigInt(byte);
  return Array.from({ length: codeLength }, (_, at) => base32[Number((bits >> BigInt(at * 5)) & 31n)]).join('');
};
export const isBlindCode = (code: string): boolean => /^[A-Z2-7]{26}$/u.test(code);

const letters = '23456789ABCDEFGHJKMNPQRSTVWXYZ';

/** What judges know containers and submissions by, in place of the real codes. Nothing of it is stored. */
export const createBlindCodes = ({ secrets }: { secrets: Secrets }) => {
  const key = secrets.derive('blind codes');
  const hash = (...parts: readonly string[]): Buffer => createHmac('sha256', key).update(parts.join(' ')).digest();
  return {
    containerCode: (roundCode: string, containerCode: string): string =>
      inBase32(hash('container', roundCode, containerCode)),
    submissionCode: (roundCode: string, submissionCode: string): string =>
      inBase32(hash('submission', roundCode, submissionCode)),
    /** Cards of a blind round are sorted by it. */
    order: (judgeCode: string, roundCode: string, containerCode: string): string =>
      hash('order', judgeCode, roundCode, containerCode).toString('hex'),
    /** Says nothing about the container, stays the same all round, and can be read aloud. */
    name: (roundCode: string, containerCode: string): string => {
      const bytes = Buffer.from(secrets.mac('blind entry', `${roundCode} ${containerCode}`), 'base64url');
      return [...bytes.subarray(0, 4)].map((byte) => letters[byte % letters.length]).join('');
    },
  };
};
export type BlindCodes = ReturnType<typeof createBlindCodes>;
