import { createRequire } from 'node:module';
import type decodeQr from 'jsqr';
import { getDocument, OPS } from 'pdfjs-dist/legacy/build/pdf.mjs';

// The package has its function in two places, and the compiler and Node look in different ones.
const jsqr = createRequire(import.meta.url)('jsqr') as typeof decodeQr;

/** A PDF read back: its text, the fonts inside it, its properties, and the text of its QR code. */
export const readPdf = async (bytes: Uint8Array) => {
  const document = await getDocument({ data: new Uint8Array(bytes), verbosity: 0 }).promise;
  const page = await document.getPage(1);
  const content = await page.getTextContent();
  const info = (await document.getMetadata()).info as unknown as Record<string, unknown>;
  const operators = await page.getOperatorList();
  const [, , width = 0, height = 0] = page.view;
  const found = {
    pages: document.numPages,
    // A mark that a font draws apart from its letter has no letter of its own, and is read as a control character.
    text: content.items
      .map((item) => ('str' in item ? item.str : ''))
      .join(' ')
      .replaceAll(/\p{Cc}/gu, ''),
    info,
    /** Drawn as squares of paths: they are painted into a bitmap, and the bitmap is read as a camera would. */
    qr: decodeSquares(operators, { width, height }),
  };
  await document.destroy();
  return found;
};

const scale = 4;
const decodeSquares = (
  { fnArray, argsArray }: { fnArray: number[]; argsArray: unknown[] },
  page: { width: number; height: number },
): string | undefined => {
  const [wide, high] = [Math.ceil(page.width * scale), Math.ceil(page.height * scale)];
  const pixels = new Uint8ClampedArray(wide * high * 4).fill(255);
  for (const [at, operator] of fnArray.entries()) {
    if (operator !== OPS.constructPath) continue;
    const [kinds, numbers] = argsArray[at] as [number[], number[]];
    if (kinds.length < 100) continue;
    let next = 0;
    for (const kind of kinds) {
      if (kind !== OPS.rectangle) continue;
      const [x = 0, y = 0, width = 0, height = 0] = numbers.slice(next, next + 4);
      next += 4;
      paint(pixels, wide, { x, y, width, height });
    }
  }
  return jsqr(pixels, wide, high)?.data;
};

interface Square {
  x: number;
  y: number;
  width: number;
  height: number;
}
const paint = (pixels: Uint8ClampedArray, wide: number, { x, y, width, height }: Square): void => {
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
