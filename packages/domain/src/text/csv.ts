/** A spreadsheet runs a cell that starts like a formula. A leading apostrophe makes it text again. */
const defused = (value: string): string => (/^[=+\-@\t\r]/u.test(value) ? `'${value}` : value);

const cell = (value: string | number | null): string => {
  if (value === null) return '';
  if (typeof value === 'number') return String(value);
  const safe = defused(value);
  return /[",\r\n]/u.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
};

/** Comma-separated text as spreadsheets read it: CRLF, quotes doubled, a byte order mark so that accents survive. */
export const toCsv = (rows: readonly (readonly (string | number | null)[])[]): string =>
  `\uFEFF${rows.map((row) => row.map(cell).join(',')).join('\r\n')}\r\n`;
