export interface ValueWords {
  yes: string;
  no: string;
  none: string;
  noRoom: string;
  values: Readonly<Record<string, string>>;
  fields: Readonly<Record<string, string>>;
}

/** A value of the history with the names of things and people in place of their codes. */
export const withNames = (value: unknown, nameOfCode: (code: string) => string): unknown => {
  if (typeof value === 'string') return nameOfCode(value);
  if (Array.isArray(value)) return value.map((one) => withNames(one, nameOfCode));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([field, inner]) => [field, withNames(inner, nameOfCode)]));
};

/** A value of the history in words: lists by what their entries are called, the rest as it is written. */
export const valueText = (value: unknown, words: ValueWords): string => {
  if (value === null || value === undefined || value === '') return words.none;
  if (typeof value === 'boolean') return value ? words.yes : words.no;
  if (typeof value === 'string') return words.values[value] ?? value;
  if (typeof value === 'number') return String(value);
  if (Array.isArray(value))
    return value.length === 0
      ? words.none
      : value.map((one) => placeText(one, words) ?? valueText(nameOf(one) ?? one, words)).join(', ');
  return Object.entries(value)
    .map(([field, inner]) => `${words.fields[field] ?? field} ${valueText(inner, words)}`)
    .join(', ');
};

/** An entry and its room, which the history keeps as a pair or as a move. */
const placeText = (value: unknown, { noRoom }: ValueWords): string | undefined => {
  const move = typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};
  const [entry, room] = Array.isArray(value)
    ? (value as unknown[])
    : [move['containerCode'], move['competitionRoomCode']];
  const isPlace = Array.isArray(value) ? value.length === 2 : 'competitionRoomCode' in move;
  return isPlace && typeof entry === 'string' ? `${entry}: ${typeof room === 'string' ? room : noRoom}` : undefined;
};

const names = ['criterionName', 'label', 'title', 'kind'] as const;
const nameOf = (value: unknown): string | undefined => {
  if (typeof value !== 'object' || value === null) return undefined;
  const found = names
    .map((name) => (value as Record<string, unknown>)[name])
    .find((one) => typeof one === 'string' && one !== '');
  return typeof found === 'string' ? found : undefined;
};

export interface Difference {
  field: string;
  before: unknown;
  after: unknown;
}

const fieldsOf = (value: unknown): Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Record<string, unknown>) : {};

const isNothing = (value: unknown): boolean =>
  value === null ||
  value === undefined ||
  value === '' ||
  value === false ||
  (Array.isArray(value) && value.length === 0);

/** Field by field what was and what is; of something new or gone only what it had. */
export const differencesOf = ({ before, after }: { before: unknown; after: unknown }): Difference[] => {
  const was = fieldsOf(before);
  const is = fieldsOf(after);
  const all = [...new Set([...Object.keys(was), ...Object.keys(is)])].map((field) => ({
    field,
    before: was[field],
    after: is[field],
  }));
  return all.filter(({ before: old, after: now }) => !isNothing(old) || !isNothing(now));
};

const longest = 40;

/** A change of one field that fits into the line: what it was and what it became. */
export const shortChange = (
  entry: { before: unknown; after: unknown },
  words: ValueWords,
): { before: string; after: string } | undefined => {
  const known = differencesOf(entry).filter(({ field }) => words.fields[field] !== undefined);
  const [only] = known;
  if (!only || known.length > 1 || entry.before === null || entry.after === null) return undefined;
  const [before, after] = [valueText(only.before, words), valueText(only.after, words)];
  return before === after || before.length > longest || after.length > longest ? undefined : { before, after };
};
