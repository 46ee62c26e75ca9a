import { refuse } from '@podium/domain/errors';
import { isStorable } from '@podium/domain/text';
import Papa from 'papaparse';
import { decodeText } from './decode-text.ts';
import { readXlsx } from './read-xlsx.ts';

export interface Table {
  columns: string[];
  rows: string[][];
}

export const maxRows = 100_000;
const maxColumns = 60;
/** All cells together; the rows are unpacked in the program again when they are checked. */
const maxText = 20_000_000;

const startsWith = (bytes: Uint8Array, ...wanted: readonly number[]): boolean =>
  wanted.every((byte, at) => bytes[at] === byte);
const isZip = (bytes: Uint8Array) => startsWith(bytes, 0x50, 0x4b, 0x03, 0x04);
const isOldExcel = (bytes: Uint8Array) => startsWith(bytes, 0xd0, 0xcf, 0x11, 0xe0);

const readCsv = (bytes: Uint8Array): string[][] =>
  // One row more than is allowed is enough to know that there are too many; the rest is not even looked at.
  Papa.parse<string[]>(decodeText(bytes), { skipEmptyLines: 'greedy', preview: maxRows + 2 }).data;

/** Every column has a name of its own, so that a mapping can speak of it. */
const namedColumns = (head: readonly string[]): string[] => {
  const seen = new Map<string, number>();
  return head.map((cell, at) => {
    const name = cell.trim().slice(0, 100) || `Column ${at + 1}`;
    const times = (seen.get(name) ?? 0) + 1;
    seen.set(name, times);
    return times === 1 ? name : `${name} (${times})`;
  });
};

/** A table with a row of titles, from CSV or XLSX: what it is, its bytes say. */
export const readTable = async (bytes: Uint8Array): Promise<Table> => {
  if (isOldExcel(bytes)) throw refuse('BULK_UPLOAD_UNREADABLE', { reason: 'old-excel' });
  const [head, ...body] = isZip(bytes) ? await readXlsx(bytes, maxRows) : readCsv(bytes);
  if (!head || body.length === 0) throw refuse('BULK_UPLOAD_UNREADABLE', { reason: 'empty' });
  if (body.length > maxRows) throw refuse('BULK_UPLOAD_TOO_LONG', { maxRows });
  const width = body.reduce((most, row) => Math.max(most, row.length), head.length);
  if (width > maxColumns) throw refuse('BULK_UPLOAD_UNREADABLE', { reason: 'columns' });
  let text = 0;
  for (const row of [head, ...body])
    for (const cell of row) {
      text += cell.length;
      if (text > maxText) throw refuse('BULK_UPLOAD_TOO_HEAVY', { limit: 'text' });
      if (!isStorable(cell)) throw refuse('BULK_UPLOAD_UNREADABLE', { reason: 'characters' });
    }
  const columns = namedColumns(Array.from({ length: width }, (_, at) => head[at] ?? ''));
  return { columns, rows: body.map((row) => columns.map((_, at) => (row[at] ?? '').trim())) };
};
