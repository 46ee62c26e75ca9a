import type { SubmissionSettings } from '@podium/contract';
import { fileTypeFromBuffer } from 'file-type';

export type FileKind = SubmissionSettings['fileTypes'][number];

/** Any part of a file, wherever it is kept. */
export interface Bytes {
  size: number;
  read(offset: number, length: number): Promise<Buffer>;
}

/** As much of the beginning as tells what a file is. */
const headBytes = 4 * 1024 * 1024;
/** An archive of many tiny parts costs time for each: a quarter of the beginning names every format, and costs a quarter. */
const sniffedBytes = 1024 * 1024;

const byExtension: Readonly<Record<string, FileKind>> = {
  docx: 'doc',
  pptx: 'ppt',
  xlsx: 'excel',
  jpg: 'jpg',
  png: 'png',
  mp4: 'mp4',
  m4v: 'mp4',
  mov: 'mov',
  tif: 'tiff',
  psd: 'psd',
};

export const mimeTypes: Readonly<Record<FileKind, string>> = {
  doc: 'application/msword',
  pdf: 'application/pdf',
  ppt: 'application/vnd.ms-powerpoint',
  excel: 'application/vnd.ms-excel',
  jpg: 'image/jpeg',
  png: 'image/png',
  mp4: 'video/mp4',
  mov: 'video/quicktime',
  tiff: 'image/tiff',
  psd: 'image/vnd.adobe.photoshop',
  epf: 'application/postscript',
  ai: 'application/postscript',
};

/** The old office formats are one container; the names in its first directory sector tell them apart. */
const oldOfficeKind = async (file: Bytes, head: Buffer): Promise<FileKind[]> => {
  if (head.length < 512) return [];
  const sectorBytes = 2 ** Math.min(head.readUInt16LE(30), 16);
  const directory = (head.readUInt32LE(48) + 1) * sectorBytes;
  if (directory >= file.size) return [];
  const names = (await file.read(directory, Math.max(sectorBytes, 4096))).toString('utf16le');
  if (names.includes('WordDocument')) return ['doc'];
  if (names.includes('PowerPoint Document')) return ['ppt'];
  return /Workbook|Book/u.test(names) ? ['excel'] : [];
};

const mostUnpacked = 2 * 1024 ** 3;
const mostGrowth = 200;
const endMark = 0x06054b50;

/** New office files are archives. What their parts unpack to stands at the end; one that grows without measure is no document. */
const isBomb = async (file: Bytes): Promise<boolean> => {
  const tail = await file.read(Math.max(0, file.size - 65_557), 65_557);
  const mark = Buffer.alloc(4);
  mark.writeUInt32LE(endMark);
  const end = tail.lastIndexOf(mark);
  if (end < 0 || end + 22 > tail.length) return true;
  const [length, offset] = [tail.readUInt32LE(end + 12), tail.readUInt32LE(end + 16)];
  if (offset + length > file.size || length > 16 * 1024 * 1024) return true;
  const directory = await file.read(offset, length);
  let total = 0;
  for (let at = 0; at + 46 <= directory.length && directory.readUInt32LE(at) === 0x02014b50;) {
    total += directory.readUInt32LE(at + 24);
    at += 46 + directory.readUInt16LE(at + 28) + directory.readUInt16LE(at + 30) + directory.readUInt16LE(at + 32);
  }
  return total > mostUnpacked || (total > 100 * 1024 * 1024 && total > file.size * mostGrowth);
};

/** Illustrator writes either a PDF or a PostScript file with something of its own inside. */
const drawingKind = (head: Buffer): FileKind[] | undefined => {
  const text = head.toString('latin1');
  const isIllustrator =
    text.includes('AIPrivateData') || text.includes('%AI9_') || text.includes('%%Creator: Adobe Illustrator');
  if (text.startsWith('%PDF-')) return isIllustrator ? ['ai', 'pdf'] : ['pdf'];
  const isPostScript =
    /^%!PS-Adobe-\d/u.test(text) || head.subarray(0, 4).equals(Buffer.from([0xc5, 0xd0, 0xd3, 0xc6]));
  if (isPostScript) return isIllustrator ? ['ai', 'epf'] : ['epf'];
  return undefined;
};

/** What a file counts as, by its content alone: none, one, or two where a format is both. */
export const fileKinds = async (file: Bytes): Promise<FileKind[]> => {
  const head = await file.read(0, Math.min(headBytes, file.size));
  const drawing = drawingKind(head);
  if (drawing) return drawing;
  const found = await fileTypeFromBuffer(head.subarray(0, sniffedBytes));
  if (found?.ext === 'cfb') return oldOfficeKind(file, head);
  const kind = byExtension[found?.ext ?? ''];
  if (!kind) return [];
  const isArchive = kind === 'doc' || kind === 'ppt' || kind === 'excel';
  return isArchive && (await isBomb(file)) ? [] : [kind];
};
