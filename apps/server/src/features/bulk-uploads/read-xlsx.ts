import { refuse } from '@podium/domain/errors';
import { unzipSync, zipSync } from 'fflate';
import { readSheet } from 'read-excel-file/universal';

/** A table of a hundred thousand rows unpacks to less; what is larger is no table that we would take. */
const maxUnpacked = 150 * 1024 * 1024;
/** A cell has up to six tags, whatever prefix they are written with: about a million cells. */
const maxTags = 8_000_000;
const anyTag = Buffer.from('<');
const rowTag = Buffer.from('<row');

const countTags = (part: Uint8Array, tag: Buffer, most: number): number => {
  const text = Buffer.from(part.buffer, part.byteOffset, part.byteLength);
  let count = 0;
  for (let at = text.indexOf(tag); at !== -1 && count <= most; at = text.indexOf(tag, at + tag.length)) count += 1;
  return count;
};

/** Counted in the sheets as they are written, before the reader makes an object of every cell. */
const refuseLongSheets = (parts: Readonly<Record<string, Uint8Array>>, maxRows: number): void => {
  for (const [name, part] of Object.entries(parts)) {
    if (!name.startsWith('xl/worksheets/')) continue;
    if (countTags(part, rowTag, maxRows + 1) > maxRows + 1) throw refuse('BULK_UPLOAD_TOO_LONG', { maxRows });
    if (countTags(part, anyTag, maxTags) > maxTags) throw refuse('BULK_UPLOAD_TOO_HEAVY', { limit: 'cells' });
  }
};

const isNeeded = (name: string): boolean =>
  /^(?:\[Content_Types\]\.xml|_rels\/|xl\/(?:workbook\.xml|styles\.xml|sharedStrings\.xml|_rels\/|worksheets\/))/u.test(
    name,
  );

/**
 * Only the parts of a workbook that hold its cells, unpacked here within a bound. The reader gets them stored without
 * compression: nothing in there can grow any more.
 */
const bounded = (bytes: Uint8Array, maxRows: number): Uint8Array<ArrayBuffer> => {
  let total = 0;
  const isTooLarge = { yes: false };
  const parts = unzipSync(bytes, {
    filter: ({ name, originalSize }) => {
      if (!isNeeded(name)) return false;
      total += originalSize;
      if (total > maxUnpacked) isTooLarge.yes = true;
      return !isTooLarge.yes;
    },
  });
  if (isTooLarge.yes) throw refuse('BULK_UPLOAD_TOO_LONG', { reason: 'unpacked' });
  if (!parts['xl/workbook.xml']) throw refuse('BULK_UPLOAD_UNREADABLE', { reason: 'no-workbook' });
  refuseLongSheets(parts, maxRows);
  return zipSync(parts, { level: 0 });
};

const cellText = (cell: unknown): string => {
  if (cell === null || cell === undefined) return '';
  if (cell instanceof Date) return cell.toISOString().slice(0, 10);
  return typeof cell === 'string' ? cell : JSON.stringify(cell);
};

/** The first sheet as text. */
export const readXlsx = async (bytes: Uint8Array, maxRows: number): Promise<string[][]> => {
  let small: Uint8Array<ArrayBuffer>;
  try {
    small = bounded(bytes, maxRows);
  } catch (error) {
    if (error instanceof Error && error.name === 'Refusal') throw error;
    throw refuse('BULK_UPLOAD_UNREADABLE', { reason: 'archive' });
  }
  try {
    const rows = await readSheet(small.buffer);
    return rows.map((row) => row.map(cellText)).filter((row) => row.some((cell) => cell.trim() !== ''));
  } catch {
    throw refuse('BULK_UPLOAD_UNREADABLE', { reason: 'workbook' });
  }
};
