// Long lines are allowed where a text or a pattern needs one, but they must stay rare.
const widest = 120;
const allowedShare = 0.01;

/** How many lines there are, how many are too long, and whether that is acceptable. @param {readonly string[]} texts */
export const measureLines = (texts) => {
  const lines = texts.flatMap((text) => text.replace(/\n$/u, '').split('\n'));
  const long = lines.filter((line) => line.length > widest).length;
  // A tree without files must not look like a tidy one.
  const isAcceptable = texts.length > 0 && long < lines.length * allowedShare;
  return { lines: lines.length, long, isAcceptable };
};
