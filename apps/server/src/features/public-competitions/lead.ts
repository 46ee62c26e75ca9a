const maxLetters = 200;

/** The first paragraph of what an organiser wrote about a competition, cut to what a list or a preview has room for. */
export const leadOf = (details: string): string => {
  const [first = ''] = details.trim().split(/\n+/u);
  return first.length > maxLetters ? `${first.slice(0, maxLetters - 1).trimEnd()}…` : first;
};
