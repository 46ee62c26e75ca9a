import { fileURLToPath } from 'node:url';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { readPdf } from '../../../../test/pdf.ts';
import { renderPdf } from '../../../../test/render-pdf.ts';
import { createFonts } from '../../../platform/drawing/fonts.ts';
import { createSvgText } from '../../../platform/drawing/svg-text.ts';
import { drawCertificate } from './draw-certificate.ts';

const fonts = createFonts(fileURLToPath(import.meta.url));
const template = {
  title: 'Certificate',
  body: 'Well done.',
  signatures: [],
  pictures: [],
  labels: {
    score: 'score',
    finalScore: 'final score',
    place: 'p',
    date: 'd',
    serial: 'Serial',
    check: 'Check',
    sample: 'SAMPLE',
  },
};
const draw = (name: string, values: object = {}) =>
  drawCertificate(
    template,
    {
      serial: 'CERT-0000-0000-0000-0000',
      kind: 'PARTICIPATION',
      place: null,
      values: { name, ...values },
      isFinal: false,
      verifyURL: 'https://podium.example/verify/x',
      shortURL: 'podium.example/verify/x',
      signature: '',
      issuedAt: '2026-03-01T09:00:00.000Z',
      isSample: false,
    } as unknown as Parameters<typeof drawCertificate>[1],
    fonts,
  );

/** The line of the name, and what lies right of it. */
const [left, width] = [339, 455];
const line = { x: left - 4, y: 108, width: width + 8, height: 84 };
const margin = { x: left + width + 6, y: 108, width: 841 - left - width - 6, height: 84 };

/** The same name at the same size, drawn by another program from the outlines of its letters. */
const countExpected = async (name: string, scale: number): Promise<number> => {
  const text = createSvgText(fonts);
  const needed = text.widthOf(name, { weight: 'display', size: 58 });
  const size = Math.min(58, (58 * width) / needed);
  const drawn = text.line(name, { x: 4, y: 58, width }, { weight: 'display', size, colour: '#1A1613' });
  const [wide, high] = [Math.round(line.width * scale), Math.round(line.height * scale)];
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${wide}" height="${high}" viewBox="0 0 ${line.width} ${line.height}">${drawn}</svg>`;
  const { data } = await sharp(Buffer.from(svg))
    .flatten({ background: '#FFFDF9' })
    .raw()
    .toBuffer({ resolveWithObject: true });
  let dark = 0;
  for (let at = 0; at < data.length; at += 3)
    if ((data[at] ?? 255) + (data[at + 1] ?? 255) + (data[at + 2] ?? 255) < 300) dark += 1;
  return dark;
};

test.each([
  ['Latin', 'Vy Trần Łukasz'],
  ['Chinese', '王小明'],
  ['Japanese', '田中さくらカナ'],
  ['Korean', '김민준'],
  ['Arabic', 'محمد علي'],
  ['Hebrew', 'שרה כהן'],
  ['Devanagari', 'आर्यन क्षत्रिय'],
  ['Thai', 'สมชาย ใจดี'],
  ['emoji', 'Ada 🚀🎉'],
  ['sixty letters', 'Maximiliana Wolfeschlegelsteinhausenbergerdorff von Habsburg'],
  ['sixty Chinese signs', '王小明'.repeat(20)],
])('[CE-17] a name in %s is drawn with the pixels of its letters, inside its column', async (_, name) => {
  const bytes = await draw(name);
  const { countDark, scale } = await renderPdf(bytes);
  const [dark, expected] = [countDark(line), await countExpected(name, scale)];
  expect(expected).toBeGreaterThan(300);
  expect(dark / expected).toBeGreaterThan(0.8);
  expect(dark / expected).toBeLessThan(1.25);
  expect(countDark(margin)).toBe(0);
});
test.each([
  ['a short name', 'Final'],
  ['forty letters', 'Qualification of the regional engineering'.slice(0, 40)],
  ['120 letters', 'Regional qualification round of the engineers '.repeat(3).slice(0, 120)],
  ['120 Chinese signs', '决赛'.repeat(60)],
])('[CE-17] [RL-1] a score in a round with %s stays inside the column, above its label', async (_, roundName) => {
  const values = { score: `8.667 of 10 in ${roundName}`, place: '1', entries: '18', date: '18 Nov 2026' };
  const { countDark } = await renderPdf(await draw('Ada', values));
  // Under the rule above the facts, and beside the column.
  expect(countDark({ x: left, y: 313, width, height: 40 })).toBeGreaterThan(300);
  expect(countDark({ x: left + width + 4, y: 300, width: 841 - left - width - 4, height: 80 })).toBe(0);
  expect(countDark({ x: left, y: 280, width, height: 29 })).toBe(0);
});
test('[CE-17] names that are drawn as outlines can still be searched and copied', async () => {
  const { text } = await readPdf(await draw('王小明'));
  // Signs of two files of the family are two pieces of text.
  expect(text.replaceAll(' ', '')).toContain('王小明');
});
