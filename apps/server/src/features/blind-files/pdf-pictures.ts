import { inflateSync } from 'node:zlib';
import { PDFArray, PDFName, PDFRawStream, PDFStream } from '@cantoo/pdf-lib';
import { withoutJp2Descriptions, withoutJpegDescriptions } from './jpeg-segments.ts';

/** The most that one picture may be when it is unpacked. */
const mostBytes = 64 * 1024 * 1024;
const filterKey = PDFName.of('Filter');
const cleaners: Readonly<Record<string, (bytes: Uint8Array) => Uint8Array>> = {
  DCTDecode: withoutJpegDescriptions,
  JPXDecode: withoutJp2Descriptions,
};

const filtersOf = ({ dict }: PDFStream): string[] => {
  const value = dict.lookup(filterKey);
  if (value instanceof PDFName) return [value.decodeText()];
  if (!(value instanceof PDFArray)) return [];
  return value.asArray().map((_, at) => {
    const name = value.lookup(at);
    return name instanceof PDFName ? name.decodeText() : '';
  });
};

/** A picture that is stored as a file of its own without what that file says beside the picture; other streams as they are. */
export const cleanPicture = (stream: PDFStream): PDFStream => {
  const filters = filtersOf(stream);
  const name = filters.find((filter) => filter in cleaners);
  const clean = name === undefined ? undefined : cleaners[name];
  if (name === undefined || !clean) return stream;
  const before = filters.slice(0, -1);
  if (filters.at(-1) !== name || before.some((filter) => filter !== 'FlateDecode') || before.length > 1)
    throw new Error('A picture of this document is packed in an unknown way.');
  const packed = stream.getContents();
  const bytes = before.length === 1 ? inflateSync(packed, { maxOutputLength: mostBytes }) : packed;
  const { dict } = stream;
  dict.set(filterKey, PDFName.of(name));
  if (before.length === 1) dict.delete(PDFName.of('DecodeParms'));
  return PDFRawStream.of(dict, clean(bytes));
};
