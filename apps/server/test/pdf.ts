import { createRequire } from 'node:module';
import type decodeQr from 'jsqr';
import { getDocument, OPS, type PDFDocumentProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';

// The package has its function in two places, and the compiler and Node look in different ones.
const jsqr = createRequire(import.meta.url)('jsqr') as typeof decodeQr;

/** A PDF read back: its text, the fonts inside it, its properties, and the text of its QR code. */
export const readPdf = async (bytes: Uint8Array) => {
  const document = await getDocument({ data: new Uint8Array(bytes), verbosity: 0 }).promise;
  const page = await document.getPage(1);
  const info = (await document.getMetadata()).info as unknown as Record<string, unknown>;
  const operators = await page.getOperatorList();
  const found = {
    pages: document.numPages,
    // A mark that a font draws apart from its letter has no letter of its own, and is read as a control character.
    text: (await textOf(document)).replaceAll(/\p{Cc}/gu, ''),
    info,
    images: operators.fnArray.filter((operator) => operator === OPS.paintImageXObject).length,
    rectangles: rectanglesOf(operators),
    /** Drawn as squares of paths: they are painted into a bitmap, and the bitmap is read as a camera would. */
    qr: decodeSquares(operators),
  };
  await document.destroy();
  return found;
};

/** The text of all pages. */
const textOf = async (document: PDFDocumentProxy): Promise<string> => {
  const words: string[] = [];
  for (let number = 1; number <= document.numPages; number += 1) {
    const { items } = await (await document.getPage(number)).getTextContent();
    words.push(...items.map((item) => ('str' in item ? item.str : '')));
  }
  return words.join(' ');
};

interface Operators {
  fnArray: number[];
  argsArray: unknown[];
}
interface Rectangle {
  x: number;
  y: number;
  width: number;
  height: number;
}
const readRectangles = ([kinds, numbers]: [number[], number[]]): Rectangle[] => {
  let next = 0;
  return kinds.flatMap((kind) => {
    if (kind !== OPS.rectangle) return [];
    const [x = 0, y = 0, width = 0, height = 0] = numbers.slice(next, next + 4);
    next += 4;
    return [{ x, y, width, height }];
  });
};
const pathsOf = ({ fnArray, argsArray }: Operators): [number[], number[]][] =>
  argsArray.filter((_, at) => fnArray[at] === OPS.constructPath) as [number[], number[]][];
/** The rectangles that are drawn one by one, such as the bars of a chart. */
const rectanglesOf = (operators: Operators): Rectangle[] =>
  pathsOf(operators).flatMap((path) => (path[0].length < 100 ? readRectangles(path) : []));

const scale = 4;
/** White around the squares, in points: as much as a reader of QR codes needs. */
const margin = 20;
/** The bitmap holds the squares and their margin: searching a whole page took over ten times the processor time. */
const decodeSquares = (operators: Operators): string | undefined => {
  const squares = pathsOf(operators).flatMap((path) => (path[0].length >= 100 ? readRectangles(path) : []));
  if (squares.length === 0) return undefined;
  const left = Math.min(...squares.map(({ x }) => x)) - margin;
  const top = Math.min(...squares.map(({ y }) => y)) - margin;
  const right = Math.max(...squares.map(({ x, width }) => x + width)) + margin;
  const bottom = Math.max(...squares.map(({ y, height }) => y + height)) + margin;
  const [wide, high] = [Math.ceil((right - left) * scale), Math.ceil((bottom - top) * scale)];
  const pixels = new Uint8ClampedArray(wide * high * 4).fill(255);
  for (const { x, y, ...size } of squares) paint(pixels, wide, { x: x - left, y: y - top, ...size });
  return jsqr(pixels, wide, high)?.data;
};

const paint = (pixels: Uint8ClampedArray, wide: number, { x, y, width, height }: Rectangle): void => {
  const span = (from: number, size: number) => [Math.round(from * scale), Math.round((from + size) * scale)] as const;
  const [left, right] = span(x, width);
  const [top, bottom] = span(y, height);
  for (let row = top; row < bottom; row += 1)
    for (let column = left; column < right; column += 1)
      pixels.fill(0, (row * wide + column) * 4, (row * wide + column) * 4 + 3);
};

/** The names of the fonts whose programs are inside the file. */
export const embeddedFonts = (bytes: Uint8Array): { named: number; embedded: number } => {
  const text = Buffer.from(bytes).toString('latin1');
  return {
    named: [...text.matchAll(/\/Type \/FontDescriptor/gu)].length,
    embedded: [...text.matchAll(/\/FontFile[23]? \d+ 0 R/gu)].length,
  };
};
