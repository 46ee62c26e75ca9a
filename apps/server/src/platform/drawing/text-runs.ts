import bidiFactory from 'bidi-js';
import type { Fonts, LoadedFont, Weight } from './fonts.ts';

const bidi = bidiFactory();

/** Text of one direction in one font, in the order in which it is drawn. */
export interface TextRun {
  text: string;
  font: LoadedFont;
  isRightToLeft: boolean;
}

interface Sign {
  text: string;
  font: LoadedFont;
  level: number;
}

const isNeutral = (sign: string): boolean => /^[\p{P}\p{Z}\p{M}\u200c\u200d]+$/u.test(sign);

/** Signs with a font each. A space or a mark takes the font of the text before it, so that words and joined letters stay whole. */
const signsOf = (text: string, levels: Uint8Array, fonts: Fonts, weight: Weight): Sign[] => {
  const signs: Sign[] = [];
  let at = 0;
  for (const sign of text) {
    const codePoint = sign.codePointAt(0) ?? 0;
    const before = signs.at(-1)?.font;
    const canFollow = before !== undefined && isNeutral(sign) && before.font.hasGlyphForCodePoint(codePoint);
    signs.push({ text: sign, font: canFollow ? before : fonts.fontFor(codePoint, weight), level: levels[at] ?? 0 });
    at += sign.length;
  }
  return signs;
};

/** Turns around every stretch of runs at or above a level, from the highest level down: rule L2 of the bidirectional algorithm. */
const reorder = (runs: readonly { level: number }[]): number[] => {
  const order = runs.map((_, at) => at);
  const levels = runs.map(({ level }) => level);
  for (let level = Math.max(0, ...levels); level > 0; level -= 1) {
    for (let start = 0; start < order.length; start += 1) {
      if ((levels[order[start] ?? 0] ?? 0) < level) continue;
      let end = start;
      while (end + 1 < order.length && (levels[order[end + 1] ?? 0] ?? 0) >= level) end += 1;
      order.splice(start, end - start + 1, ...order.slice(start, end + 1).toReversed());
      start = end;
    }
  }
  return order;
};

/** A line of text as runs in visual order. The direction of the line is that of its first strong letter. */
export const textRuns = (text: string, weight: Weight, fonts: Fonts): TextRun[] => {
  const { levels } = bidi.getEmbeddingLevels(text, 'auto');
  const runs: Sign[] = [];
  for (const sign of signsOf(text, levels, fonts, weight)) {
    const last = runs.at(-1);
    if (last && last.font === sign.font && last.level === sign.level) last.text += sign.text;
    else runs.push({ ...sign });
  }
  return reorder(runs).flatMap((at) => {
    const run = runs[at];
    return run ? [{ text: run.text, font: run.font, isRightToLeft: run.level % 2 === 1 }] : [];
  });
};

/** Whether a line is read from right to left. */
export const isRightToLeft = (text: string): boolean =>
  (bidi.getEmbeddingLevels(text, 'auto').paragraphs[0]?.level ?? 0) % 2 === 1;
