/** A spreadsheet runs a cell that starts like a formula. A leading apostrophe makes it text again. */
const defused = (value: string): string => (/^[=+\-@\t\r]/u.test(value) ? `'${value}` : value);

const cell = (value: string | number | null): string => {
  if (value === null) return '';
  if (typeof value === 'number') return String(value);
  const safe = defused(value);
  return /[",\r\n]/u.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
};

/** A byte order mark, so that accents survive in spreadsheets. */
export const csvStart = '\uFEFF';

/** Comma-separated lines as spreadsheets read them: CRLF, quotes doubled. */
export const csvLines = (rows: readonly (readonly (string | number | null)[])[]): string =>
  rows.map((row) => `${row.map(cell).join(',')}\r\n`).join('');
