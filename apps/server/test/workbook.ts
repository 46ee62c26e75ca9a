import { strFromU8, unzipSync } from 'fflate';
import { readSheet } from 'read-excel-file/universal';

/** Everything that is written in a workbook, which came in base64. */
export const workbookText = (base64: string): string =>
  Object.values(unzipSync(Buffer.from(base64, 'base64')))
    .map((part) => strFromU8(part))
    .join('\n');

/** The cells of a sheet, the first one when none is named. */
export const workbookCells = async (base64: string, sheet: number = 1) => {
  const bytes = Buffer.from(base64, 'base64');
  const file = bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.byteLength);
  return readSheet(file, sheet);
};
