/** A value has another shape than the format says. */
export class ResultUnreadable extends Error {
  override readonly name = 'ResultUnreadable';
}

/** Reads a value that came from outside; `at` names its place for the message. */
export type Read<T> = (value: unknown, at: string) => T;

const fail = (at: string, wanted: string): never => {
  throw new ResultUnreadable(`${at} is not ${wanted}`);
};

export const text: Read<string> = (value, at) => (typeof value === 'string' ? value : fail(at, 'a text'));
export const number: Read<number> = (value, at) => (typeof value === 'number' ? value : fail(at, 'a number'));
export const boolean: Read<boolean> = (value, at) => (typeof value === 'boolean' ? value : fail(at, 'true or false'));

export const oneOf =
  <const T extends string>(values: readonly T[]): Read<T> =>
  (value, at) =>
    values.find((one) => one === value) ?? fail(at, `one of ${values.join(', ')}`);

export const nullable =
  <T>(read: Read<T>): Read<T | null> =>
  (value, at) =>
    value === null ? null : read(value, at);

export const optional =
  <T>(read: Read<T>): Read<T | undefined> =>
  (value, at) =>
    value === undefined ? undefined : read(value, at);

export const listOf =
  <T>(read: Read<T>): Read<readonly T[]> =>
  (value, at) =>
    Array.isArray(value) ? value.map((one, index) => read(one, `${at}[${index}]`)) : fail(at, 'a list');

const members = (value: unknown, at: string): Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
    ? (value as Record<string, unknown>)
    : fail(at, 'an object');

export const recordOf =
  <T>(read: Read<T>): Read<Readonly<Record<string, T>>> =>
  (value, at) =>
    Object.fromEntries(Object.entries(members(value, at)).map(([key, one]) => [key, read(one, `${at}.${key}`)]));

/** Takes the named members and leaves the others out. */
export const object =
  <S extends Record<string, Read<unknown>>>(shape: S): Read<{ readonly [K in keyof S]: ReturnType<S[K]> }> =>
  (value, at) => {
    const found = members(value, at);
    const read = Object.entries(shape).map(([key, one]) => [
      key,
      one(Object.hasOwn(found, key) ? found[key] : undefined, at === '' ? key : `${at}.${key}`),
    ]);
    return Object.fromEntries(read) as { readonly [K in keyof S]: ReturnType<S[K]> };
  };
