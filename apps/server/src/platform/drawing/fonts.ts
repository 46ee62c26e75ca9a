import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { create, type Font } from 'fontkit';

/** The heavy face is for names and numerals, the plain one for everything else. */
export type Weight = 'display' | 'bold' | 'regular';
export interface LoadedFont {
  /** The name under which the document knows it. */
  id: string;
  bytes: Buffer;
  font: Font;
}

/** Fonts of variable weight are read at their thinnest; a line around the letters, as a part of their size, makes up for it. */
export const outlineOf = ({ font }: LoadedFont, weight: Weight): number =>
  'wght' in font.variationAxes ? (weight === 'regular' ? 0.03 : 0.07) : 0;

const latin = ['latin', 'latin-ext', 'vietnamese'] as const;
const notoSubsets = [...latin, 'cyrillic', 'cyrillic-ext', 'greek', 'greek-ext'] as const;
/** Scripts with a family of their own. */
const scripts = ['arabic', 'hebrew', 'devanagari', 'bengali', 'tamil', 'thai', 'ethiopic', 'georgian', 'armenian'];
/** Families of many thousand signs are cut into files by ranges of Unicode. */
const rangedFamilies = ['noto-sans-sc', 'noto-sans-kr', 'noto-emoji'];

const notoFile = (weight: number, subset: string): string =>
  `@fontsource/noto-sans/files/noto-sans-${subset}-${weight}-normal.woff`;
const scriptFile = (weight: number, script: string): string =>
  `@fontsource/noto-sans-${script}/files/noto-sans-${script}-${script}-${weight}-normal.woff`;

/** The files to try for a sign, in order. */
const chainOf = (weight: Weight): string[] => {
  const grade = weight === 'regular' ? 400 : 700;
  const display = latin.map((subset) => `@fontsource/anybody/files/anybody-${subset}-800-normal.woff`);
  return [
    ...(weight === 'display' ? display : []),
    ...notoSubsets.map((subset) => notoFile(grade, subset)),
    ...scripts.map((script) => scriptFile(grade, script)),
  ];
};

const holds = (ranges: string, codePoint: number): boolean =>
  ranges.split(',').some((range) => {
    const [first = '', last = first] = range.slice(2).split('-');
    return codePoint >= Number.parseInt(first, 16) && codePoint <= Number.parseInt(last, 16);
  });

/**
 * Fonts are opened when a sign first needs them, and stay open for whatever else the thread draws. `base` is the file of the program from
 * which their packages are found.
 */
export const createFonts = (base: string) => {
  const require = createRequire(base);
  const opened = new Map<string, LoadedFont>();
  const open = (file: string): LoadedFont => {
    const known = opened.get(file);
    if (known) return known;
    const bytes = readFileSync(require.resolve(file));
    const loaded = { id: file, bytes, font: create(bytes) as Font };
    opened.set(file, loaded);
    return loaded;
  };
  const ranged = (codePoint: number): LoadedFont | undefined => {
    for (const family of rangedFamilies) {
      const ranges = require(`@fontsource-variable/${family}/unicode.json`) as Record<string, string>;
      const [name] = Object.entries(ranges).find(([, range]) => holds(range, codePoint)) ?? [];
      if (name !== undefined) {
        const subset = name.replaceAll(/[[\]]/gu, '');
        return open(`@fontsource-variable/${family}/files/${family}-${subset}-wght-normal.woff2`);
      }
    }
    return undefined;
  };
  const found = new Map<string, LoadedFont>();
  return {
    /** The first font that has the sign; the first of all where none has it, so that a box shows where it is missing. */
    fontFor(codePoint: number, weight: Weight): LoadedFont {
      const key = `${weight} ${codePoint}`;
      const known = found.get(key);
      if (known) return known;
      const chain = chainOf(weight);
      const file = chain.find((one) => open(one).font.hasGlyphForCodePoint(codePoint));
      const font = file === undefined ? (ranged(codePoint) ?? open(chain[0] ?? '')) : open(file);
      found.set(key, font);
      return font;
    },
  };
};
export type Fonts = ReturnType<typeof createFonts>;
