/** What is saved now, where it is not what the form holds: label and saved value, for a person to compare. */
export interface Difference {
  label: string;
  saved: string;
}

interface Compared {
  label: string;
  typed: string | null | undefined;
  saved: string | null | undefined;
}

export const differences = (fields: readonly Compared[]): Difference[] =>
  fields.flatMap(({ label, typed, saved }) => ((typed ?? '') === (saved ?? '') ? [] : [{ label, saved: saved ?? '' }]));
