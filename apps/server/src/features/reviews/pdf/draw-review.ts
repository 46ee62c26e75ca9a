import type { Review } from '@podium/contract';
import { showScore } from '@podium/domain/scoring';
import type { Fonts } from '../../../platform/drawing/fonts.ts';
import { column, createSheet, dim, ink, left, own, sand, type Sheet } from './sheet.ts';
import { drawTable } from './number-table.ts';
import type { ReviewPdfWords } from './words.ts';

export interface DrawnReview {
  review: Review;
  language: string;
  words: ReviewPdfWords;
  at: string;
}
type Criterion = Review['criteria'][number];
type Step = Review['rounds'][number];

const regular = { weight: 'regular', size: 10, colour: ink } as const;

const drawHead = (sheet: Sheet, review: Review, words: ReviewPdfWords): void => {
  const { page } = sheet;
  const round = review.rounds.find(({ roundCode }) => roundCode === review.roundCode);
  sheet.brand();
  page.line(
    `${review.competitionName}, ${round?.roundName ?? ''}`,
    { x: left, y: sheet.at() + 8, width: column },
    { weight: 'regular', size: 11, colour: dim },
  );
  const size = page.fitSize(review.containerName, 'display', 40, column);
  page.line(
    review.containerName,
    { x: left, y: sheet.at() + 50, width: column },
    { weight: 'display', size, colour: ink },
  );
  sheet.down(74);
  const { behind } = review;
  const facts = [
    [showScore(review.score), words.score(String(round?.scaleMax ?? 1))],
    [`${review.rank} / ${review.size}`, behind ? words.behind(behind.points.toFixed(3), behind.rank) : words.place],
  ] as const;
  for (const [at, [value, label]] of facts.entries()) {
    page.drawLine(value, left + at * 180, sheet.at() + 24, { weight: 'display', size: 28, colour: ink });
    page.drawLine(label, left + at * 180, sheet.at() + 40, { weight: 'regular', size: 9.5, colour: dim });
  }
  sheet.down(62);
};

/** The bar is the container, the bracket the middle half of the field, the thick line its median. */
const drawBar = ({ doc, at }: Sheet, { mean, field }: Criterion, scaleMax: number): void => {
  const x = (value: number): number => left + column * Math.min(1, Math.max(0, value / scaleMax));
  const y = at();
  doc.rect(left, y, column, 12).fill(sand);
  doc.rect(left, y, x(mean) - left, 12).fill(own);
  if (!field) return;
  doc.rect(x(field.lower) - 0.5, y - 3, 1, 18).fill(ink);
  doc.rect(x(field.upper) - 0.5, y - 3, 1, 18).fill(ink);
  doc.rect(x(field.lower), y + 5.5, x(field.upper) - x(field.lower), 1).fill(ink);
  doc.rect(x(field.median) - 1.5, y - 3, 3, 18).fill(ink);
};

const drawCriteria = (sheet: Sheet, review: Review, words: ReviewPdfWords): void => {
  const { page } = sheet;
  const scaleMax = review.rounds.find(({ roundCode }) => roundCode === review.roundCode)?.scaleMax ?? 1;
  sheet.section(words.criteria, words.judges(review.judges));
  for (const criterion of review.criteria) {
    sheet.need(58);
    const name = { weight: 'bold', size: 11, colour: ink } as const;
    page.line(
      criterion.criterionName,
      { x: left, y: sheet.at() + 10, width: column - 70 },
      {
        ...name,
        size: page.fitSize(criterion.criterionName, 'bold', 11, column - 70),
      },
    );
    const mean = showScore(criterion.mean);
    const number = { weight: 'display', size: 16, colour: ink } as const;
    page.drawLine(mean, left + column - page.widthOf(mean, number), sheet.at() + 11, number);
    sheet.down(18);
    drawBar(sheet, criterion, scaleMax);
    const position = criterion.field ? `${words.positions[criterion.field.position]} ` : '';
    const { betterThan } = criterion;
    const sentence = position + (betterThan > 0 ? words.better(betterThan, review.size - 1) : '');
    page.drawLine(sentence, left, sheet.at() + 26, { ...regular, size: 9.5 });
    sheet.down(40);
  }
  const hasField = review.criteria.some(({ field }) => field !== null);
  sheet.need(24);
  const note = hasField ? words.legend(review.size) : words.small;
  const end = page.paragraph(
    note,
    { x: left, y: sheet.at() + 6, width: column },
    { ...regular, size: 9, colour: dim },
    12,
  );
  sheet.down(end - sheet.at() + 4);
  const { table } = words;
  const show = (value: number | undefined): string => (value === undefined ? '' : showScore(value));
  drawTable(
    sheet,
    hasField ? [table.criterion, table.you, table.lower, table.median, table.upper] : [table.criterion, table.you],
    review.criteria.map(({ criterionName, mean, field }) => [
      criterionName,
      showScore(mean),
      ...(hasField ? [show(field?.lower), show(field?.median), show(field?.upper)] : []),
    ]),
  );
};

const lines = [
  { name: 'best', colour: ink, width: 1.2, dash: false, value: ({ best }: Step) => best },
  { name: 'median', colour: dim, width: 1.2, dash: true, value: ({ median }: Step) => median },
  { name: 'you', colour: own, width: 2.6, dash: false, value: ({ score }: Step) => score },
] as const;

/** Rounds may have different scales, so heights are parts of the scale. Each line has its name at its end. */
const drawTrend = (sheet: Sheet, rounds: readonly Step[], words: ReviewPdfWords): void => {
  const { doc, page } = sheet;
  const [height, width] = [110, column - 70];
  sheet.need(height + 20);
  const top = sheet.at();
  for (const part of [0, 0.5, 1]) doc.rect(left, top + height * part, width, 0.5).fill(sand);
  for (const { name, colour, width: thick, dash, value } of lines) {
    const points = rounds.flatMap((step, at) => {
      const score = value(step);
      const share = score === null ? 0 : Math.max(0, Math.min(1, score / step.scaleMax));
      return score === null ? [] : [[left + (width * (at + 0.5)) / rounds.length, top + height * (1 - share)] as const];
    });
    for (const [at, [x, y]] of points.entries())
      if (at === 0) doc.moveTo(x, y);
      else doc.lineTo(x, y);
    doc.lineWidth(thick).strokeColor(colour);
    if (dash) doc.dash(3, { space: 2 });
    if (points.length > 1) doc.stroke();
    if (dash) doc.undash();
    for (const [x, y] of points) doc.rect(x - 2.5, y - 2.5, 5, 5).fill(colour);
    const [endX, endY] = points.at(-1) ?? [left + width, top];
    page.drawLine(words.table[name], endX + 6, endY + 3, { weight: 'regular', size: 8.5, colour });
  }
  sheet.down(height + 16);
};

const drawRounds = (sheet: Sheet, { rounds }: Review, words: ReviewPdfWords): void => {
  sheet.need(80);
  sheet.section(words.rounds, '');
  if (rounds.length > 1) drawTrend(sheet, rounds, words);
  const show = (value: number | null): string => (value === null ? words.missing : showScore(value));
  drawTable(
    sheet,
    [words.table.round, words.table.you, words.table.median, words.table.best],
    rounds.map(({ roundName, isMock, ...step }) => [
      isMock ? words.mock(roundName) : roundName,
      ...[step.score, step.median, step.best].map(show),
    ]),
  );
};

const drawComments = (sheet: Sheet, review: Review, words: ReviewPdfWords): void => {
  const { page } = sheet;
  sheet.need(90);
  sheet.section(words.comments, '');
  const large = review.comments.find(({ commentCode }) => commentCode === review.pinned) ?? review.comments[0];
  if (!large) page.drawLine(review.writers === 1 ? words.one : words.none, left, sheet.at() + 10, regular);
  const ordered = large ? [large, ...review.comments.filter((one) => one !== large)] : [];
  for (const comment of ordered) {
    const isLarge = comment === large;
    const style = isLarge ? ({ weight: 'display', size: 17, colour: ink } as const) : regular;
    const lineHeight = isLarge ? 21 : 14;
    for (const line of page.lines(comment.text, column, style)) {
      sheet.need(lineHeight + 16);
      page.line(line, { x: left, y: sheet.at() + lineHeight - 3, width: column }, style);
      sheet.down(lineHeight);
    }
    const by = words.by(words.judges(review.judges), comment.criterionName);
    page.drawLine(by, left, sheet.at() + 12, { weight: 'regular', size: 9, colour: dim });
    sheet.down(26);
  }
};

/** The review of a container as a PDF: text that can be selected, fonts inside, charts as vectors with their numbers in tables. */
export const drawReview = async ({ review, language, words, at }: DrawnReview, fonts: Fonts): Promise<Uint8Array> => {
  const title = `${review.containerName}: ${review.competitionName}`;
  const sheet = createSheet(fonts, { title, language, at, pageText: words.page });
  drawHead(sheet, review, words);
  drawCriteria(sheet, review, words);
  drawRounds(sheet, review, words);
  drawComments(sheet, review, words);
  return sheet.end();
};
