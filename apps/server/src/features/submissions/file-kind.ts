import type { SubmissionSettings } from '@podium/contract';
import type { Bytes } from './file-bytes.ts';
import { officeKind } from './office-archive.ts';

export type FileKind = SubmissionSettings['fileTypes'][number];

/** Where Illustrator says that a drawing is its own. */
const headBytes = 4 * 1024 * 1024;

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

const isAt = (head: Buffer, offset: number, text: string): boolean =>
  head.subarray(offset, offset + text.length).equals(Buffer.from(text, 'latin1'));

/** Illustrator writes either a PDF or a PostScript file with something of its own inside. */
const drawingKind = (head: Buffer): FileKind[] | undefined => {
  const isPdf = isAt(head, 0, '%PDF-');
  if (!isPdf && !isAt(head, 0, '%!PS-Adobe-') && !isAt(head, 0, '\u00c5\u00d0\u00d3\u00c6')) return undefined;
  const marks = ['AIPrivateData', '%AI9_', '%%Creator: Adobe Illustrator'];
  const isIllustrator = marks.some((mark) => head.includes(mark, 0, 'latin1'));
  const kind = isPdf ? 'pdf' : 'epf';
  return isIllustrator ? ['ai', kind] : [kind];
};

const pictures: readonly (readonly [string, FileKind])[] = [
  ['\u00ff\u00d8\u00ff', 'jpg'],
  ['\u0089PNG\r\n\u001a\n', 'png'],
  ['II*\0', 'tiff'],
  ['MM\0*', 'tiff'],
  ['II+\0', 'tiff'],
  ['MM\0+', 'tiff'],
  ['8BPS', 'psd'],
];
/** Brands of the same box that are sound, pictures or telephone films. */
const otherBrands = /^(?:M4[ABP]|F4|3g|heic|heix|hev|mif1|msf1|avi|crx|jp2|jpx|jpm)/u;

/** A film is a list of boxes; the first one says which. */
const filmKind = (head: Buffer): FileKind | undefined => {
  if (['moov', 'mdat', 'free', 'wide'].some((box) => isAt(head, 4, box))) return 'mov';
  if (!isAt(head, 4, 'ftyp')) return undefined;
  const brand = head.toString('latin1', 8, 12);
  if (brand === 'qt  ') return 'mov';
  return otherBrands.test(brand) ? undefined : 'mp4';
};

/**
 * What a file counts as, by its content alone: none, one, or two where a format is both. It runs on the event loop, so it compares some
 * bytes at known positions and walks through nothing that the sender can make long, except the bounded directory of an archive.
 */
export const fileKinds = async (file: Bytes): Promise<FileKind[]> => {
  const head = await file.read(0, Math.min(headBytes, file.size));
  const drawing = drawingKind(head);
  if (drawing) return drawing;
  if (isAt(head, 0, '\u00d0\u00cf\u0011\u00e0\u00a1\u00b1\u001a\u00e1')) return oldOfficeKind(file, head);
  const found = isAt(head, 0, 'PK\u0003\u0004')
    ? await officeKind(file)
    : (pictures.find(([mark]) => isAt(head, 0, mark))?.[1] ?? filmKind(head));
  return found ? [found] : [];
};
