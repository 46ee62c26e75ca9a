import { refuse } from '@podium/domain/errors';

const unreadable = () => refuse('BULK_UPLOAD_UNREADABLE', { reason: 'encoding' });

const decode = (bytes: Uint8Array, encoding: string): string => {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes);
  } catch {
    throw unreadable();
  }
};

/** Every second byte of plain text in UTF-16 is zero; which half tells the order. */
const utf16Of = (bytes: Uint8Array): string | undefined => {
  const head = bytes.subarray(0, 400);
  const zeros = [0, 0];
  for (const [at, byte] of head.entries()) if (byte === 0) zeros[at % 2] = (zeros[at % 2] ?? 0) + 1;
  const [even = 0, odd = 0] = zeros;
  if (odd > head.length / 4 && even === 0) return 'utf-16le';
  if (even > head.length / 4 && odd === 0) return 'utf-16be';
  return undefined;
};

const encodingOf = (bytes: Uint8Array): string => {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le';
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return 'utf-16be';
  const wide = utf16Of(bytes);
  if (wide) return wide;
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    return 'utf-8';
  } catch {
    return 'windows-1252';
  }
};

/** Text in UTF-8, UTF-16 or Windows-1252, with or without a mark. Anything with control letters in it is no text. */
export const decodeText = (bytes: Uint8Array): string => {
  const text = decode(bytes, encodingOf(bytes));
  // eslint-disable-next-line no-control-regex -- control letters are what is looked for
  if (/[\u0000-\u0008\u000e-\u001f\u0081\u008d\u008f\u0090\u009d\ufffd]/u.test(text)) throw unreadable();
  return text;
};
