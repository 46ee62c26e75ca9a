import sharp from 'sharp';
import { describe, expect, inject, it } from 'vitest';
import { createFonts } from '../drawing/fonts.ts';
import { createSvgText } from '../drawing/svg-text.ts';
import { workerFile } from '../threads/worker-file.ts';
import { cardSvg, type ShareCard } from './draw-card.ts';
import { cardTag, createShareCards } from './share-cards.ts';

const fonts = createFonts(import.meta.filename);
const card: ShareCard = {
  heading: 'Rescue Robots Open',
  title: 'Sông Hậu',
  text: 'First place of 18 teams',
  place: 1,
  facts: [
    { value: '8.600', label: 'final score' },
    { value: '1 / 18', label: 'place' },
  ],
  bars: [],
  address: 'podium.example/leaderboard/public/LBD-1',
};

/** The share of pixels of a column that are dark, which tells where words are. */
const darkShare = async (png: Uint8Array, left: number, width: number): Promise<number> => {
  const area = { left, top: 150, width, height: 130 };
  const { data, info } = await sharp(png).extract(area).greyscale().raw().toBuffer({ resolveWithObject: true });
  return data.filter((level) => level < 90).length / (info.width * info.height);
};

const shareCards = createShareCards({ workerFile: workerFile('share-card-worker', inject('workersFolder')) });

describe('The picture of a shared link', () => {
  it('[PS-1] is a PNG of 1200 × 630, and the same card is drawn once', async () => {
    const [first, second] = await Promise.all([shareCards.png(card), shareCards.png({ ...card })]);
    const { format, width, height } = await sharp(first).metadata();
    expect({ format, width, height }).toEqual({ format: 'png', width: 1200, height: 630 });
    expect(second).toBe(first);
    expect(first.byteLength).toBeLessThan(200_000);
    // It is drawn by the worker thread: without the worker there is no picture.
    await expect(createShareCards({ workerFile: '/nowhere/share-card-worker.mjs' }).png(card)).rejects.toThrow();
  });

  it('[PS-1] changes with every part of the card', () => {
    const changed: Partial<ShareCard>[] = [
      { heading: 'Mekong Makers' },
      { title: 'Phù Sa' },
      { text: 'Second' },
      { place: 2 },
      { facts: [] },
      { bars: [{ label: 'Teamwork', value: '86', share: 0.86 }] },
      { address: 'other.example' },
    ];
    const pictures = [card, ...changed.map((part) => ({ ...card, ...part }))];
    expect(new Set(pictures.map((one) => cardSvg(one, fonts))).size).toBe(pictures.length);
    expect(new Set(pictures.map((one) => cardTag(one))).size).toBe(pictures.length);
  });

  it('[PS-2] draws right-to-left words from the right side', async () => {
    const leftToRight = await shareCards.png({ ...card, text: '', title: 'Stars' });
    const rightToLeft = await shareCards.png({ ...card, text: '', title: 'نجوم' });
    expect(await darkShare(leftToRight, 452, 200)).toBeGreaterThan(0.1);
    expect(await darkShare(leftToRight, 940, 200)).toBe(0);
    expect(await darkShare(rightToLeft, 452, 200)).toBe(0);
    expect(await darkShare(rightToLeft, 940, 200)).toBeGreaterThan(0.05);
  });

  it('[PS-1] has no text that could be markup', () => {
    const hostile = '</svg><image href="file:///etc/passwd"/>&"';
    const svg = cardSvg({ ...card, title: hostile, heading: hostile, text: hostile, address: hostile }, fonts);
    expect(svg).not.toMatch(/image|href|passwd/u);
  });
});

describe('Text as outlines', () => {
  const text = createSvgText(fonts);
  const measure = { weight: 'regular', size: 28 } as const;

  it.each([
    ['words', 'The team that found all three targets and came back before the clock ran out'],
    ['one long word', 'Donaudampfschifffahrtsgesellschaftskapitänsmützenabzeichenverordnungsentwurf'],
    ['Chinese', '机器人救援公开赛的第一名由三江队获得祝贺所有参赛的同学和老师们以及评委'],
    ['Thai', 'ทีมที่หาเป้าหมายครบทั้งสามและกลับมาก่อนหมดเวลาได้รับรางวัลชนะเลิศในปีนี้'],
    ['Arabic', 'الفريق الذي وجد الأهداف الثلاثة وعاد قبل انتهاء الوقت هو الفائز بالمركز الأول'],
    ['Hindi', 'जिस टीम ने तीनों लक्ष्य खोजे और समय समाप्त होने से पहले लौट आई वही विजेता है'],
  ])('[PS-2] is wrapped within the column, with nothing lost: %s', (_, written) => {
    const lines = text.lines(written, measure, { width: 300, most: 50 });
    expect(lines.length).toBeGreaterThan(1);
    for (const line of lines) expect(text.widthOf(line, measure)).toBeLessThanOrEqual(300);
    expect(lines.join('').replaceAll(' ', '')).toBe(written.replaceAll(' ', ''));
  });

  it('[PS-2] ends with an ellipsis within the column where it is cut', () => {
    const lines = text.lines('many words '.repeat(30), measure, { width: 300, most: 2 });
    expect(lines).toHaveLength(2);
    expect(lines[1]).toMatch(/…$/u);
    expect(text.widthOf(lines[1] ?? '', measure)).toBeLessThanOrEqual(300);
  });
});
