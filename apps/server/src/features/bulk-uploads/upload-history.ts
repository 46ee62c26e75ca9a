/** What an upload made, or what its undoing took away, by their codes. */
export interface UploadParts {
  containers: readonly string[];
  members: readonly string[];
}

/** A page of the history is read as a whole, so that an upload of thousands names the first and counts all. */
const maxNamed = 100;

const named = (field: string, counted: string, codes: readonly string[]): Record<string, unknown> =>
  codes.length === 0 ? {} : { [field]: codes.slice(0, maxNamed), [counted]: codes.length };

export const historyOf = ({ containers, members }: UploadParts): Readonly<Record<string, unknown>> => ({
  ...named('containers', 'containerCount', containers),
  ...named('members', 'memberCount', members),
});
