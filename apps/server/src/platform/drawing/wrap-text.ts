const words = new Intl.Segmenter('und', { granularity: 'word' });
const signs = new Intl.Segmenter('und', { granularity: 'grapheme' });

/** Cuts between signs as people see them, never within one; gives what fits with the ending, and the rest. */
export const cutText = (text: string, fits: (part: string) => boolean, ending: string): [string, string] => {
  const parts = Array.from(signs.segment(text), ({ segment }) => segment);
  let kept = parts.length;
  while (kept > 1 && !fits(parts.slice(0, kept).join('') + ending)) kept -= 1;
  return [parts.slice(0, kept).join('').trimEnd() + ending, parts.slice(kept).join('')];
};

/** Lines that fit, not counting a space at their end. A word that is wider than a line is cut; so are scripts that write no spaces. */
export const wrapText = (text: string, fits: (part: string) => boolean): string[] => {
  const lines: string[] = [];
  let line = '';
  for (const { segment } of words.segment(text.replaceAll(/\s+/gu, ' ').trim())) {
    if (fits((line + segment).trimEnd())) {
      line += segment;
      continue;
    }
    if (line !== '') lines.push(line);
    line = segment.trimStart();
    while (line.length > 1 && !fits(line)) {
      const [first, rest] = cutText(line, fits, '');
      lines.push(first);
      line = rest;
    }
  }
  if (line !== '') lines.push(line);
  return lines;
};
