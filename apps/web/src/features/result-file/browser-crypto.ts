import type { ResultCrypto } from '@podium/domain/results';

const bytesOf = (base64url: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(base64url.replaceAll('-', '+').replaceAll('_', '/')), (letter) => letter.charCodeAt(0));
const hex = (bytes: ArrayBuffer): string =>
  Array.from(new Uint8Array(bytes), (byte) => byte.toString(16).padStart(2, '0')).join('');

/** Undefined where the page was not loaded over HTTPS, and in browsers without Ed25519. */
export const browserCrypto = async (): Promise<ResultCrypto | undefined> => {
  // The type says that it is always there; a page over plain HTTP has none.
  const subtle = crypto.subtle as SubtleCrypto | undefined;
  if (!subtle) return undefined;
  const importKey = async (publicKey: string) =>
    subtle.importKey('raw', bytesOf(publicKey), { name: 'Ed25519' }, false, ['verify']);
  try {
    await importKey('A'.repeat(43));
  } catch {
    return undefined;
  }
  return {
    hash: async (text) => hex(await subtle.digest('SHA-256', new TextEncoder().encode(text))),
    isSigned: async (publicKey, text, signature) => {
      try {
        const key = await importKey(publicKey);
        return await subtle.verify({ name: 'Ed25519' }, key, bytesOf(signature), new TextEncoder().encode(text));
      } catch {
        // A key or a signature that is malformed signs nothing.
        return false;
      }
    },
  };
};
