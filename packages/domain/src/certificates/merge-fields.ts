/** What a text of a certificate may hold in braces. */
export const mergeFields = [
  'name',
  'competition',
  'team',
  'place',
  'entries',
  'score',
  'rounds',
  'judges',
  'institute',
  'date',
] as const;
export type MergeField = (typeof mergeFields)[number];
export type MergeValues = Readonly<Partial<Record<MergeField, string>>>;

const fieldPattern = /\{(\w+)\}/gu;
const isField = (name: string): name is MergeField => (mergeFields as readonly string[]).includes(name);

/** Names in braces that are no field. */
export const unknownFields = (text: string): string[] =>
  [...text.matchAll(fieldPattern)].map(([, name = '']) => name).filter((name) => !isField(name));

/** A field with no value is left out together with its words, up to the commas around it; it is never printed empty. */
export const fillFields = (text: string, values: MergeValues): string => {
  const isEmpty = (part: string): boolean =>
    [...part.matchAll(fieldPattern)].some(([, name = '']) => isField(name) && !values[name]);
  const end = /[.!?]\s*$/u.exec(text)?.[0] ?? '';
  const parts = text.slice(0, text.length - end.length).split(/,\s*/u);
  const kept = parts.filter((part) => !isEmpty(part));
  if (kept.length === 0) return '';
  const joined = kept.join(', ') + end.trim();
  return joined.replaceAll(fieldPattern, (whole, name: string) => (isField(name) ? (values[name] ?? '') : whole));
};
