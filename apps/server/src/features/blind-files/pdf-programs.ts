import { withoutJpegDescriptions } from './jpeg-segments.ts';
import { createTokenReader, isSpace } from './pdf-tokens.ts';

type Reader = ReturnType<typeof createTokenReader>;

const textOf = (token: Uint8Array | undefined): string => Buffer.from(token ?? []).toString('latin1');
const word = (text: string): Uint8Array => Buffer.from(text, 'latin1');
/** Writes tokens with a space after each, into one buffer: a page may have millions of them. */
const createWriter = (expected: number) => {
  let buffer = Buffer.allocUnsafe(expected * 2 + 64);
  let length = 0;
  return {
    write: (tokens: readonly Uint8Array[]): void => {
      for (const token of tokens) {
        const after = length + token.length + 1;
        if (after > buffer.length) buffer = Buffer.concat([buffer, Buffer.allocUnsafe(after)]);
        buffer.set(token, length);
        buffer[after - 1] = 0x20;
        length = after;
      }
    },
    result: (): Buffer => buffer.subarray(0, length),
  };
};

/** Operators that name a part of a page for other programs. Only layers have a meaning for what is drawn. */
const markers = new Set(['BMC', 'BDC', 'MP', 'DP']);
const withoutDescription = (operator: string, operands: readonly Uint8Array[]): Uint8Array[] => {
  const isLayer = textOf(operands[0]) === '/OC';
  if (isLayer && textOf(operands[1]) !== '<<') return [...operands];
  const tag = word(isLayer ? '/OC' : '/Span');
  return operator === 'BDC' || operator === 'DP' ? [tag, word('<<'), word('>>')] : [tag];
};

/** Where the bytes of a picture inside a page end: at the word EI, with text after it and not more of the picture. */
const endOfPicture = (bytes: Uint8Array, from: number): number => {
  for (let at = from; at + 1 < bytes.length; at += 1) {
    const isEnd = bytes[at] === 0x45 && bytes[at + 1] === 0x49 && isSpace(bytes[at - 1]);
    if (!isEnd || (at + 2 < bytes.length && !isSpace(bytes[at + 2]))) continue;
    const after = bytes.subarray(at + 2, at + 22);
    if (after.every((code) => isSpace(code) || (code >= 0x20 && code < 0x7f))) return at;
  }
  throw new Error('A picture inside a page of this document has no end.');
};

/** A picture that stands in the program itself. Gives its tokens from BI to EI. */
const readPicture = (bytes: Uint8Array, reader: Reader): Uint8Array[] => {
  const parts: Uint8Array[] = [word('BI')];
  for (let token = reader.next(); textOf(token) !== 'ID'; token = reader.next()) {
    if (!token) throw new Error('A picture inside a page of this document has no bytes.');
    parts.push(token);
  }
  const from = reader.position() + 1;
  const end = endOfPicture(bytes, from);
  reader.moveTo(end + 2);
  const data = bytes.subarray(from, end - 1);
  const isJpeg = parts.some((part) => ['/DCT', '/DCTDecode'].includes(textOf(part)));
  const filters = parts.filter((part) => /^\/(?:Fl|FlateDecode|LZW\w*|A85|AHx|ASCII\w+)$/u.test(textOf(part)));
  if (isJpeg && filters.length > 0) throw new Error('A picture of this document is packed in an unknown way.');
  const picture = isJpeg ? withoutJpegDescriptions(data) : data;
  return [...parts, Buffer.concat([word('ID '), picture, word('\n')]), word('EI')];
};

const values = new Set(['true', 'false', 'null']);
const operatorOf = (token: Uint8Array): string | undefined => {
  if (token.length > 5) return undefined;
  const text = textOf(token);
  return /^[A-Za-z'"][\w*]*$/u.test(text) && !values.has(text) ? text : undefined;
};

/** What a page, a form or a letter draws, without comments, names of parts and texts for other programs. */
export const withoutDescriptions = (bytes: Uint8Array): Buffer => {
  const reader = createTokenReader(bytes);
  const writer = createWriter(bytes.length);
  let operands: Uint8Array[] = [];
  for (let token = reader.next(); token; token = reader.next()) {
    const operator = operatorOf(token);
    if (operator === undefined) {
      operands.push(token);
      continue;
    }
    if (operator === 'BI') writer.write(readPicture(bytes, reader));
    else {
      writer.write(markers.has(operator) ? withoutDescription(operator, operands) : operands);
      writer.write([token]);
    }
    operands = [];
  }
  return writer.result();
};

/** The same words without what stands between them: a map of letters, or a function. */
export const withoutComments = (bytes: Uint8Array): Buffer => {
  const reader = createTokenReader(bytes);
  const writer = createWriter(bytes.length);
  for (let token = reader.next(); token; token = reader.next()) writer.write([token]);
  return writer.result();
};
