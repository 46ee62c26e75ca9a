import { createHash } from 'node:crypto';
import { sameSecret } from '../../platform/secrets/secrets.ts';
import { ServiceFault } from './service-fault.ts';
import type { ServiceSignature } from './service-signature.ts';

interface SignedRequest {
  method: string;
  /** As it stands in the request line, with its query. */
  url: string;
}

/** How far the clock of a caller may be off; a request that was recorded is worth nothing after it. */
const windowSeconds = 600;

/** A plus stays a plus, unlike in a form: clients sign the values as they are. */
const decode = (text: string): string => {
  try {
    return decodeURIComponent(text);
  } catch {
    throw new ServiceFault(400, 'The query could not be read');
  }
};
const readPairs = (query: string): (readonly [string, string])[] =>
  query
    .split('&')
    .filter(Boolean)
    .map((pair) => {
      const at = pair.includes('=') ? pair.indexOf('=') : pair.length;
      return [decode(pair.slice(0, at)).toLowerCase(), decode(pair.slice(at + 1))] as const;
    });

/** Checks who signed a request. The query names the fingerprint of the body, so this is known before the body is read. */
export const createRequestCheck =
  ({ key, signature, clock }: { key: string; signature: ServiceSignature; clock: () => Date }) =>
  ({ method, url }: SignedRequest): ReadonlyMap<string, string> => {
    const [path = '', query = ''] = url.split('?');
    const pairs = readPairs(query);
    const values = new Map(pairs);
    if (values.size !== pairs.length) throw new ServiceFault(400, 'A parameter comes twice');
    if (values.get('auth_key') !== key) throw new ServiceFault(401, 'The auth_key is not known');
    if (values.get('auth_version') !== '1.0') throw new ServiceFault(401, 'The auth_version is not 1.0');
    const sorted = pairs
      .filter(([name]) => name !== 'auth_signature')
      .toSorted(([a], [b]) => (a < b ? -1 : 1))
      .map(([name, value]) => `${name}=${value}`);
    const expected = signature.sign([method, path, sorted.join('&')].join('\n'));
    if (!sameSecret(values.get('auth_signature') ?? '', expected))
      throw new ServiceFault(401, 'The auth_signature is not right');
    const timestamp = values.get('auth_timestamp') ?? '';
    const seconds = /^\d{1,12}$/u.test(timestamp) ? Number(timestamp) : Number.NaN;
    if (!(Math.abs(clock().getTime() / 1000 - seconds) <= windowSeconds))
      throw new ServiceFault(401, 'The auth_timestamp is not within 600 seconds of the time here');
    return values;
  };

/** The body is the one that was signed. Of an empty one the protocol wants no fingerprint. */
export const checkBody = (body: Buffer, signed: string | undefined): void => {
  if (body.length === 0 && signed === undefined) return;
  const md5 = createHash('md5').update(body).digest('hex');
  if (!sameSecret(signed ?? '', md5)) throw new ServiceFault(401, 'The body_md5 is not that of the body');
};
