import type { VersionRow } from '../../ui/versions.tsx';

interface Compared {
  label: string;
  typed: string | null | undefined;
  saved: string | null | undefined;
}

/** The fields in which the form and what is saved now differ, for a person to compare. */
export const differences = (fields: readonly Compared[]): VersionRow[] =>
  fields
    .map(({ label, typed, saved }) => ({ label, mine: typed ?? '', theirs: saved ?? '' }))
    .filter(({ mine, theirs }) => mine !== theirs);
