import { inflateSync } from 'node:zlib';
import { PDFName, PDFRawStream, type PDFStream } from '@cantoo/pdf-lib';
import { withoutJp2Descriptions, withoutJpegDescriptions } from './jpeg-segments.ts';
import { filtersOf, maxUnpacked } from './pdf-streams.ts';

const filterKey = PDFName.of('Filter');
const cleaners: Readonly<Record<string, (bytes: Uint8Array) => Uint8Array>> = {
  DCTDecode: withoutJpegDescriptions,
  JPXDecode: withoutJp2Descriptions,
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
  const bytes = before.length === 1 ? inflateSync(packed, { maxOutputLength: maxUnpacked }) : packed;
  const { dict } = stream;
  dict.set(filterKey, PDFName.of(name));
  if (before.length === 1) dict.delete(PDFName.of('DecodeParms'));
  return PDFRawStream.of(dict, clean(bytes));
};
