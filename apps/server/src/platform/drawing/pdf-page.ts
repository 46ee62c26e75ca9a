import { type Fonts, outlineOf, type Weight } from './fonts.ts';
import { isRightToLeft, type TextRun, textRuns } from './text-runs.ts';
import { wrapText } from './wrap-text.ts';

type Doc = PDFKit.PDFDocument;

interface Line {
  weight: Weight;
  size: number;
  colour: string;
}

/** The letters of a run as shapes, with the outline that a thin font needs. */
const drawOutlines = (
  doc: Doc,
  { text, font, isRightToLeft: fromRight }: TextRun,
  at: { x: number; y: number },
  line: Line,
): void => {
  const laid = font.font.layout(text, {}, undefined, undefined, fromRight ? 'rtl' : 'ltr');
  const scale = line.size / font.font.unitsPerEm;
  const outline = outlineOf(font, line.weight) * font.font.unitsPerEm;
  let left = at.x;
  for (const [number, glyph] of laid.glyphs.entries()) {
    const { xOffset = 0, yOffset = 0, xAdvance = 0 } = laid.positions[number] ?? {};
    const path = glyph.path.toSVG();
    if (path !== '')
      doc
        .save()
        .translate(left + xOffset * scale, at.y - yOffset * scale)
        .scale(scale, -scale)
        .path(path)
        .lineWidth(outline)
        .lineJoin('round')
        .fillAndStroke(line.colour, line.colour)
        .restore();
    left += xAdvance * scale;
  }
};

/** Lines of any script on a page, with the text they stand for, so that it can be searched, copied and read aloud. */
export const createPage = (doc: Doc, fonts: Fonts) => {
  const known = new Set<string>();
  const setFont = (id: string, bytes: Buffer, size: number): void => {
    if (!known.has(id)) doc.registerFont(id, bytes);
    known.add(id);
    doc.font(id).fontSize(size);
  };
  const measured = (text: string, { weight, size }: Pick<Line, 'weight' | 'size'>) =>
    textRuns(text, weight, fonts).map((run) => {
      setFont(run.font.id, run.font.bytes, size);
      // The features keep the document from laying out word by word, which would turn right-to-left words around.
      return { ...run, width: doc.widthOfString(run.text, { features: [] }) };
    });
  const widthOf = (text: string, line: Pick<Line, 'weight' | 'size'>): number =>
    measured(text, line).reduce((sum, { width }) => sum + width, 0);

  /** Draws one line; `y` is its baseline. */
  const drawLine = (text: string, x: number, y: number, line: Line): void => {
    let left = x;
    for (const run of measured(text, line)) {
      setFont(run.font.id, run.font.bytes, line.size);
      doc.fillColor(line.colour);
      // Cut out of a font of variable weight, signs that are composed of others come out empty: those letters are drawn as shapes, and the
      // text lies over them unseen, to be searched and copied.
      const isDrawn = outlineOf(run.font, line.weight) > 0;
      if (isDrawn) drawOutlines(doc, run, { x: left, y }, line);
      doc.markContent('Span', { actual: run.text });
      if (isDrawn) doc.fillOpacity(0);
      doc.text(run.text, left, y, { lineBreak: false, features: [], baseline: 'alphabetic' });
      if (isDrawn) doc.fillOpacity(1);
      doc.endMarkedContent();
      left += run.width;
    }
  };
  /** Lines of at most this width; a word that is wider than a line is cut, and so are scripts that write no spaces. */
  const lines = (text: string, width: number, line: Pick<Line, 'weight' | 'size'>): string[] =>
    wrapText(text, (part) => widthOf(part, line) <= width);
  return {
    widthOf,
    /** The largest size up to this one at which the text fits; the text is never cut. */
    fitSize(text: string, weight: Weight, size: number, width: number): number {
      const needed = widthOf(text, { weight, size });
      return needed <= width ? size : (size * width) / needed;
    },
    /** At the start of the column, which for right-to-left text is its right side. */
    line(text: string, box: { x: number; y: number; width: number }, line: Line): void {
      if (text === '') return;
      const left = isRightToLeft(text) ? box.x + box.width - widthOf(text, line) : box.x;
      drawLine(text, left, box.y, line);
    },
    drawLine,
    lines,
    /** Text over several lines; gives the baseline after the last. */
    paragraph(text: string, box: { x: number; y: number; width: number }, line: Line, lineHeight: number): number {
      let y = box.y;
      for (const one of lines(text, box.width, line)) {
        this.line(one, { ...box, y }, line);
        y += lineHeight;
      }
      return y;
    },
  };
};
export type Page = ReturnType<typeof createPage>;
