import sharp from 'sharp';
import { createFonts, type Fonts } from '../drawing/fonts.ts';
import { createSvgText, type SvgText } from '../drawing/svg-text.ts';

/** What the picture of a shared link says. Every text may be of any script. */
export interface ShareCard {
  /** Above the title, such as the competition. */
  heading: string;
  /** The largest words: a team or a person. */
  title: string;
  /** One or two lines under the title. */
  text: string;
  /** The step of the podium that is won; none where the picture is about no place. */
  place: number | null;
  /** Up to three numbers with what they mean, in a row. */
  facts: readonly { value: string; label: string }[];
  /** Up to three bars, each a share of 1; they take the room of the facts. */
  bars: readonly { label: string; value: string; share: number }[];
  /** Where the link leads, at the foot. */
  address: string;
}

export const cardSize = { width: 1200, height: 630 } as const;

const ink = '#1A1613';
const dim = '#5F564D';
const paper = '#FFFDF9';
const ground = '#F7F2EA';
const bar = '#8A7D71';
const sand = ['#E4DCCF', '#ECE5DA'] as const;
const medals = ['#E8B530', '#C3C7CB', '#CF8B55'];
const rosa = '#DB0F6B';
const column = { x: 452, width: 688 } as const;
const titleSizes = [
  { size: 92, most: 1 },
  { size: 72, most: 1 },
  { size: 60, most: 2 },
  { size: 48, most: 2 },
  { size: 40, most: 3 },
];

const rect = (x: number, y: number, width: number, height: number, colour: string): string =>
  `<rect x="${x}" y="${y}" width="${width}" height="${height}" fill="${colour}"/>`;

/** The podium: the won step has the medal and the place, the others are sand. */
const drawSteps = (text: SvgText, place: number | null): string => {
  const won = place !== null && place <= 3 ? place : 0;
  const steps = [
    { place: 2, x: 0, width: 148, height: 340 },
    { place: 1, x: 148, width: 148, height: 490 },
    { place: 3, x: 296, width: 104, height: 220 },
  ];
  const drawn = steps.map((step, at) => {
    const colour = step.place === won ? (medals[won - 1] ?? ink) : (sand[at % 2] ?? ground);
    return rect(step.x, cardSize.height - step.height, step.width, step.height, colour);
  });
  const background = rect(0, 0, 400, cardSize.height, ground) + drawn.join('');
  if (place === null) return background;
  const step = steps.find((one) => one.place === won) ?? { x: 20, width: 360, height: 320 };
  const label = String(place);
  const full = { weight: 'display', size: 210 } as const;
  const size = Math.min(full.size, (full.size * (step.width - 24)) / text.widthOf(label, full));
  const x = step.x + (step.width - text.widthOf(label, { ...full, size })) / 2;
  const y = cardSize.height - step.height + size * 0.95;
  return background + text.drawAt(label, x, y, { weight: 'display', size, colour: ink });
};

const drawBrand = (text: SvgText): string =>
  rect(column.x, 66, 9, 14, ink) +
  rect(column.x + 11, 52, 9, 28, rosa) +
  rect(column.x + 22, 70, 9, 10, ink) +
  text.drawAt('Podium', column.x + 44, 80, { weight: 'display', size: 26, colour: ink });

const drawFacts = (text: SvgText, facts: ShareCard['facts'], y: number): string => {
  const width = column.width / Math.max(1, facts.length) - 16;
  return facts
    .map(({ value, label }, at) => {
      const x = column.x + at * (width + 16);
      const [size, small] = [48, 22];
      const [first = ''] = text.lines(value, { weight: 'display', size }, { width, most: 1 });
      const [second = ''] = text.lines(label, { weight: 'regular', size: small }, { width, most: 1 });
      return (
        text.drawAt(first, x, y + 56, { weight: 'display', size, colour: ink }) +
        text.drawAt(second, x, y + 92, { weight: 'regular', size: small, colour: dim })
      );
    })
    .join('');
};

const drawBars = (text: SvgText, bars: ShareCard['bars'], y: number): string =>
  bars
    .map(({ label, value, share }, at) => {
      const base = y + 44 + at * 48;
      const [name = ''] = text.lines(label, { weight: 'bold', size: 24 }, { width: 220, most: 1 });
      const [start, width] = [column.x + 240, 350];
      const number = { weight: 'display', size: 32 } as const;
      return (
        text.line(name, { x: column.x, y: base, width: 220 }, { weight: 'bold', size: 24, colour: ink }) +
        rect(start, base - 21, width, 26, sand[1]) +
        rect(start, base - 21, Math.round(width * Math.min(1, Math.max(0, share))), 26, bar) +
        text.drawAt(value, column.x + column.width - text.widthOf(value, number), base + 4, { ...number, colour: ink })
      );
    })
    .join('');

const drawWords = (text: SvgText, card: ShareCard): string => {
  const { width } = column;
  const [heading = ''] = text.lines(card.heading, { weight: 'display', size: 34 }, { width, most: 1 });
  let drawn = text.line(heading, { ...column, y: 146 }, { weight: 'display', size: 34, colour: dim });
  const whole = titleSizes.find(({ size, most }) => {
    const lines = text.lines(card.title, { weight: 'display', size }, { width, most: most + 1 });
    return lines.length <= most;
  });
  const { size, most } = whole ?? { size: 40, most: 3 };
  let y = 146;
  for (const line of text.lines(card.title, { weight: 'display', size }, { width, most })) {
    y += Math.round(size * 1.12);
    drawn += text.line(line, { ...column, y }, { weight: 'display', size, colour: ink });
  }
  y += 16;
  for (const line of text.lines(card.text, { weight: 'regular', size: 28 }, { width, most: 2 })) {
    y += 38;
    drawn += text.line(line, { ...column, y }, { weight: 'regular', size: 28, colour: ink });
  }
  return drawn;
};

/** The picture as SVG, in which every text is outlines: nothing of it can be read as markup. */
export const cardSvg = (card: ShareCard, fonts: Fonts): string => {
  const text = createSvgText(fonts);
  const hasNumbers = card.facts.length + card.bars.length > 0;
  const top = 400;
  const [address = ''] = text.lines(card.address, { weight: 'regular', size: 22 }, { width: column.width, most: 1 });
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${cardSize.width}" height="${cardSize.height}">`,
    rect(0, 0, cardSize.width, cardSize.height, paper),
    drawSteps(text, card.place),
    drawBrand(text),
    drawWords(text, card),
    hasNumbers ? rect(column.x, top, column.width, 4, ink) : '',
    card.bars.length > 0 ? drawBars(text, card.bars.slice(0, 3), top) : drawFacts(text, card.facts.slice(0, 3), top),
    text.drawAt(address, column.x, 592, { weight: 'regular', size: 22, colour: dim }),
    '</svg>',
  ].join('');
};

/** `base` is the file of the program from which the fonts are found. */
export const drawCard = (card: ShareCard, base: string): Promise<Uint8Array> =>
  sharp(Buffer.from(cardSvg(card, createFonts(base))))
    .png({ compressionLevel: 9, palette: true })
    .toBuffer();
