const mostLetters = 200;

/** The first paragraph of what an organiser wrote about a competition, cut to what a list or a preview has room for. */
export const leadOf = (details: string): string => {
  const [first = ''] = details.trim().split(/\n+/u);
  return first.length > mostLetters ? `${first.slice(0, mostLetters - 1).trimEnd()}…` : first;
};
