import PdfKit from 'pdfkit';
import type { Fonts } from '../../../platform/drawing/fonts.ts';
import { createPage } from '../../../platform/drawing/pdf-page.ts';

export const ink = '#1A1613';
export const dim = '#5F564D';
export const sand = '#ECE5DA';
/** The pink of the screen, as it looks on paper: 60 % of the ink, always with a label. */
export const own = '#767370';
const rosa = '#DB0F6B';

const [wide, high] = [595.28, 841.89];
export const left = 48;
export const column = wide - 2 * left;
const bottom = high - 56;

interface SheetInfo {
  title: string;
  language: string;
  at: string;
  pageText: (number: number) => string;
}

/** Pages of A4 that are filled from the top; what does not fit begins on the next. */
export const createSheet = (fonts: Fonts, { title, language, at, pageText }: SheetInfo) => {
  const doc = new PdfKit({
    size: [wide, high],
    margin: 0,
    // Every font is one of ours: the document must not look for its own.
    font: null as unknown as string,
    pdfVersion: '1.7',
    lang: language,
    displayTitle: true,
    info: { Title: title, Author: 'Podium', CreationDate: new Date(at), ModDate: new Date(at) },
  });
  const chunks: Buffer[] = [];
  const ended = new Promise<void>((resolve, reject) => {
    doc.on('data', (chunk: Buffer) => void chunks.push(chunk));
    doc.on('end', resolve);
    doc.on('error', reject);
  });
  const page = createPage(doc, fonts);
  let pages = 1;
  let y = left;
  const drawFoot = (): void =>
    page.drawLine(`${title} · ${pageText(pages)}`.slice(0, 110), left, high - 32, {
      weight: 'regular',
      size: 8,
      colour: dim,
    });
  drawFoot();
  return {
    doc,
    page,
    at: () => y,
    down(by: number): void {
      y += by;
    },
    /** Begins a new page unless so much fits below. */
    need(height: number): void {
      if (y + height <= bottom) return;
      doc.addPage();
      pages += 1;
      y = left;
      drawFoot();
    },
    brand(): void {
      for (const [x, top, colour] of [
        [0, 8, ink],
        [7, 0, rosa],
        [14, 11, ink],
      ] as const)
        doc.rect(left + x, y + top, 6, 17 - top).fill(colour);
      page.drawLine('Podium', left + 27, y + 15, { weight: 'display', size: 14, colour: ink });
      y += 44;
    },
    /** A title between a thick rule and what belongs to it. */
    section(text: string, aside: string): void {
      doc.rect(left, y, column, 2).fill(ink);
      page.drawLine(text, left, y + 22, { weight: 'display', size: 16, colour: ink });
      const small = { weight: 'regular', size: 9.5, colour: dim } as const;
      if (aside !== '') page.drawLine(aside, left + column - page.widthOf(aside, small), y + 22, small);
      y += 34;
    },
    async end(): Promise<Uint8Array> {
      doc.end();
      await ended;
      return Buffer.concat(chunks);
    },
  };
};
export type Sheet = ReturnType<typeof createSheet>;
