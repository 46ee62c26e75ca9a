export type JsonValue =
  | string
  | number
  | boolean
  | null
  | readonly JsonValue[]
  | { readonly [key: string]: JsonValue | undefined };

/**
 * The one text of a value: keys sorted, no spaces, properties without a value left out. Equal values give equal texts whatever
 * order a database or a program gave their keys. What JSON would silently change is refused.
 */
export const canonicalJson = (value: JsonValue): string => {
  if (typeof value === 'number' && !Number.isFinite(value)) throw new TypeError(`${value} has no JSON`);
  if (value === null || typeof value !== 'object') {
    const text: string | undefined = JSON.stringify(value);
    if (text === undefined) throw new TypeError(`${typeof value} has no JSON`);
    return text;
  }
  if (Array.isArray(value)) return `[${value.map((one: JsonValue) => canonicalJson(one)).join(',')}]`;
  const prototype: unknown = Object.getPrototypeOf(value);
  if (prototype !== Object.prototype && prototype !== null)
    throw new TypeError('Only plain objects have a canonical JSON');
  const members = Object.entries(value)
    .filter(([, member]) => member !== undefined)
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([key, member]) => `${JSON.stringify(key)}:${canonicalJson(member as JsonValue)}`);
  return `{${members.join(',')}}`;
};
