import { constants, deflateSync, inflateSync } from 'node:zlib';
import { decodePDFRawStream, PDFArray, PDFDict, PDFName, PDFRawStream, type PDFStream } from '@cantoo/pdf-lib';
import { withoutComments, withoutDescriptions } from './pdf-programs.ts';

/** The most that one stream may be when it is unpacked. */
export const maxUnpacked = 64 * 1024 * 1024;
/** How large a stream of these packings may be: the library unpacks them without a limit of its own. */
const maxPacked: Readonly<Record<string, number>> = {
  ASCII85Decode: maxUnpacked,
  ASCIIHexDecode: maxUnpacked,
  RunLengthDecode: 1024 * 1024,
  LZWDecode: 256 * 1024,
};
const filterKey = PDFName.of('Filter');

export const filtersOf = ({ dict }: PDFStream): string[] => {
  const value = dict.lookup(filterKey);
  if (value instanceof PDFName) return [value.decodeText()];
  if (!(value instanceof PDFArray)) return [];
  return value.asArray().map((_, at) => {
    const name = value.lookup(at);
    return name instanceof PDFName ? name.decodeText() : '';
  });
};

const unpackOne = (dict: PDFDict, filter: string, bytes: Uint8Array): Uint8Array => {
  if (filter === 'FlateDecode')
    return inflateSync(bytes, { maxOutputLength: maxUnpacked, finishFlush: constants.Z_SYNC_FLUSH });
  if (bytes.length > (maxPacked[filter] ?? 0)) throw new Error('A page of this document is packed in an unknown way.');
  const one = dict.context.obj({ Filter: filter });
  return decodePDFRawStream(PDFRawStream.of(one, bytes)).decode();
};

const unpack = (stream: PDFStream): Uint8Array => {
  const parameters = stream.dict.lookup(PDFName.of('DecodeParms'));
  const all =
    parameters instanceof PDFArray ? parameters.asArray().map((_, at) => parameters.lookup(at)) : [parameters];
  if (all.some((one) => one instanceof PDFDict && one.has(PDFName.of('Predictor'))))
    throw new Error('A page of this document is packed in an unknown way.');
  return filtersOf(stream).reduce((bytes, filter) => unpackOne(stream.dict, filter, bytes), stream.getContents());
};

const packed = (dict: PDFDict, bytes: Uint8Array): PDFRawStream => {
  dict.set(filterKey, PDFName.of('FlateDecode'));
  dict.delete(PDFName.of('DecodeParms'));
  return PDFRawStream.of(dict, deflateSync(bytes));
};

/** The program of a page, whose pieces are one: a sentence may go on in the next. */
export const joinProgram = (pieces: readonly PDFStream[], dict: PDFDict): PDFRawStream => {
  const line = Buffer.from('\n');
  return packed(dict, withoutDescriptions(Buffer.concat(pieces.flatMap((piece) => [unpack(piece), line]))));
};

export type ProgramKind = 'drawing' | 'map';
/** The program of a form, a pattern or a letter, or a map of letters or a function. */
export const cleanProgram = (stream: PDFStream, kind: ProgramKind): PDFRawStream => {
  const bytes = unpack(stream);
  return packed(stream.dict, kind === 'drawing' ? withoutDescriptions(bytes) : withoutComments(bytes));
};
