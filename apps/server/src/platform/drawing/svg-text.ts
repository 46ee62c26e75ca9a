import { type Fonts, outlineOf, type Weight } from './fonts.ts';
import { isRightToLeft, type TextRun, textRuns } from './text-runs.ts';
import { cutText, wrapText } from './wrap-text.ts';

export interface TextStyle {
  weight: Weight;
  size: number;
  colour: string;
}
type Measure = Pick<TextStyle, 'weight' | 'size'>;

const ellipsis = '…';

/** Text of any script as outlines in an SVG picture, so that no font is needed to draw it. */
export const createSvgText = (fonts: Fonts) => {
  const shape = (run: TextRun, size: number) => {
    const laid = run.font.font.layout(run.text, {}, undefined, undefined, run.isRightToLeft ? 'rtl' : 'ltr');
    const scale = size / run.font.font.unitsPerEm;
    return { laid, scale, width: laid.advanceWidth * scale };
  };
  const widthOf = (text: string, { weight, size }: Measure): number =>
    textRuns(text, weight, fonts).reduce((sum, run) => sum + shape(run, size).width, 0);

  const drawAt = (text: string, x: number, y: number, { weight, size, colour }: TextStyle): string => {
    let left = x;
    let drawn = '';
    for (const run of textRuns(text, weight, fonts)) {
      const { laid, scale } = shape(run, size);
      const outline = outlineOf(run.font, weight) * run.font.font.unitsPerEm;
      const stroke = outline > 0 ? ` stroke="${colour}" stroke-width="${outline}" stroke-linejoin="round"` : '';
      for (const [at, glyph] of laid.glyphs.entries()) {
        const { xOffset = 0, yOffset = 0, xAdvance = 0 } = laid.positions[at] ?? {};
        const [toX, toY] = [left + xOffset * scale, y - yOffset * scale];
        const path = glyph.path.toSVG();
        if (path !== '')
          drawn += `<path fill="${colour}"${stroke} transform="translate(${toX.toFixed(2)} ${toY.toFixed(2)}) scale(${scale} ${-scale})" d="${path}"/>`;
        left += xAdvance * scale;
      }
    }
    return drawn;
  };

  return {
    widthOf,
    drawAt,
    /** At most so many lines; what does not fit ends with an ellipsis. */
    lines(text: string, measure: Measure, { width, most }: { width: number; most: number }): string[] {
      const fits = (part: string): boolean => widthOf(part, measure) <= width;
      const all = wrapText(text, fits);
      const cutLine = (all[most - 1] ?? '') + (all[most] ?? '');
      const shown = all.length <= most ? all : [...all.slice(0, most - 1), cutText(cutLine, fits, ellipsis)[0]];
      return shown.map((line) => line.trim());
    },
    /** One line at the start of its column, which for right-to-left text is its right side; `y` is the baseline. */
    line(text: string, { x, y, width }: { x: number; y: number; width: number }, style: TextStyle): string {
      if (text === '') return '';
      return drawAt(text, isRightToLeft(text) ? x + width - widthOf(text, style) : x, y, style);
    },
  };
};
export type SvgText = ReturnType<typeof createSvgText>;
