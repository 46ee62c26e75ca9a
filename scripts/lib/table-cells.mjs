/** The cells of a row of a Markdown table, without the spaces that align its columns; none where the line is no row. */
export const cellsOf = (line) =>
  line.startsWith('|')
    ? line
        .split('|')
        .slice(1, -1)
        .map((cell) => cell.trim())
    : [];

/** The line under the head of a table. */
export const isSeparator = (cells) => cells.every((cell) => /^:?-+:?$/u.test(cell));
