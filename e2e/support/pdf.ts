import { getDocument, type PDFDocumentProxy, type PDFPageProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';

/** A real PDF of so many pages with one line of text each, and its author. */
export const pdfFile = (lines: readonly string[], author = 'Somebody'): Buffer => {
  const kids = lines.map((_, at) => `${4 + at * 2} 0 R`).join(' ');
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    `<< /Type /Pages /Kids [${kids}] /Count ${lines.length} >>`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
    ...lines.flatMap((line, at) => {
      const drawn = `BT /F1 24 Tf 40 700 Td (${line}) Tj ET`;
      return [
        `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Resources << /Font << /F1 3 0 R >> >> /Contents ${5 + at * 2} 0 R >>`,
        `<< /Length ${drawn.length} >>\nstream\n${drawn}\nendstream`,
      ];
    }),
    `<< /Author (${author}) >>`,
  ];
  let text = '%PDF-1.4\n';
  const offsets = objects.map((object, at) => {
    const offset = text.length;
    text += `${at + 1} 0 obj\n${object}\nendobj\n`;
    return offset;
  });
  const start = text.length;
  const rows = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('');
  text += `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${rows}`;
  text += `trailer << /Size ${objects.length + 1} /Root 1 0 R /Info ${objects.length} 0 R >>\nstartxref\n${start}\n%%EOF`;
  return Buffer.from(text, 'latin1');
};

/** A piece of text on a sheet, in points from its lower left corner. */
export interface PrintedText {
  text: string;
  x: number;
  y: number;
  width: number;
}

/** What the library draws on; outside a browser it brings its own. */
interface Context {
  getImageData: (x: number, y: number, width: number, height: number) => { data: Uint8ClampedArray };
}
interface CanvasFactory {
  create: (width: number, height: number) => { context: Context };
}

/** Which part of a sheet is darker than half grey, from its pixels. */
const darkPart = async (document: PDFDocumentProxy, page: PDFPageProxy): Promise<number> => {
  const viewport = page.getViewport({ scale: 1 });
  const [width, height] = [Math.ceil(viewport.width), Math.ceil(viewport.height)];
  const { context } = (document.canvasFactory as CanvasFactory).create(width, height);
  await page.render({ canvasContext: context as never, viewport }).promise;
  const { data } = context.getImageData(0, 0, width, height);
  let dark = 0;
  for (let at = 0; at < data.length; at += 4)
    if ((data[at] ?? 255) + (data[at + 1] ?? 255) + (data[at + 2] ?? 255) < 384) dark += 1;
  return dark / (width * height);
};

/** A PDF read back: the size of its sheets in points, the text of each sheet, where it stands, and how dark the sheet is. */
export const readPdf = async (bytes: Uint8Array) => {
  const document = await getDocument({ data: new Uint8Array(bytes), verbosity: 0, disableFontFace: true }).promise;
  const sheets: string[] = [];
  const printed: PrintedText[][] = [];
  const dark: number[] = [];
  let size: number[] = [];
  for (let number = 1; number <= document.numPages; number += 1) {
    const page = await document.getPage(number);
    size = page.view.slice(2).map(Math.round);
    const { items } = await page.getTextContent();
    const found = items.flatMap((item) => ('str' in item ? [item] : []));
    sheets.push(found.map(({ str }) => str).join(' '));
    printed.push(found.map(({ str, transform, width }) => ({ text: str, x: transform[4], y: transform[5], width })));
    dark.push(await darkPart(document, page));
  }
  await document.destroy();
  return { size, sheets, printed, dark };
};
