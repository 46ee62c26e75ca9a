import type { CertificateKind, MergeValues } from '@podium/domain/certificates';
import { fillFields } from '@podium/domain/certificates';
import PdfKit from 'pdfkit';
import type { Fonts } from '../../../platform/drawing/fonts.ts';
import { createPage, type Page } from '../../../platform/drawing/pdf-page.ts';
import { qrSquares } from '../../../platform/drawing/qr-squares.ts';

export interface CertificatePicture {
  slot: string;
  /** PNG or JPEG. */
  bytes: Uint8Array;
}
export interface DrawnTemplate {
  title: string;
  body: string;
  signatures: readonly { name: string; role: string }[];
  pictures: readonly CertificatePicture[];
  /** How facts are called beside their values. */
  labels: {
    score: string;
    finalScore: string;
    place: string;
    date: string;
    serial: string;
    check: string;
    sample: string;
  };
}
export interface DrawnCertificate {
  serial: string;
  kind: CertificateKind;
  place: number | null;
  values: MergeValues;
  /** Whether the score is of every round that counts. */
  isFinal: boolean;
  /** Where it is checked, with its signature; in the QR code. */
  verifyURL: string;
  /** The same without the signature, short enough to type. */
  shortURL: string;
  signature: string;
  issuedAt: string;
  isSample: boolean;
}

const ink = '#1A1613';
const dim = '#5F564D';
const paper = '#FFFDF9';
const ground = '#F7F2EA';
const sand = ['#E4DCCF', '#ECE5DA'] as const;
const medals = ['#E8B530', '#C3C7CB', '#CF8B55'];
const rosa = '#DB0F6B';
const [wide, high] = [841.89, 595.28];
const left = 339;
const column = 455;
const qrSide = 70;

const pictureOf = ({ pictures }: DrawnTemplate, slot: string): Buffer | undefined => {
  const found = pictures.find((picture) => picture.slot === slot);
  return found && Buffer.from(found.bytes);
};

/** The podium: the won step has the medal and the place, the others are sand. */
const drawSteps = (doc: PDFKit.PDFDocument, page: Page, place: number | null): void => {
  doc.rect(0, 0, 294, high).fill(ground);
  const won = place !== null && place <= 3 ? place : 0;
  const steps = [
    { place: 2, x: 0, width: 110, height: 330 },
    { place: 1, x: 110, width: 106, height: 470 },
    { place: 3, x: 216, width: 78, height: 200 },
  ];
  for (const [at, step] of steps.entries())
    doc
      .rect(step.x, high - step.height, step.width, step.height)
      .fill(step.place === won ? (medals[won - 1] ?? ink) : sand[at % 2]);
  if (place === null) return;
  const step = steps.find((one) => one.place === won) ?? { x: 20, width: 254, height: 300 };
  const text = String(place);
  const size = page.fitSize(text, 'display', 170, step.width - 16);
  const x = step.x + (step.width - page.widthOf(text, { weight: 'display', size })) / 2;
  page.drawLine(text, x, high - step.height + size * 0.95, { weight: 'display', size, colour: ink });
};

const drawBrand = (doc: PDFKit.PDFDocument, page: Page): void => {
  for (const [x, top, colour] of [
    [0, 8, ink],
    [7, 0, rosa],
    [14, 11, ink],
  ] as const)
    doc.rect(left + x, 42 + top, 6, 17 - top).fill(colour);
  page.drawLine('Podium', left + 27, 57, { weight: 'display', size: 14, colour: ink });
};

const figure = { weight: 'display', size: 22, colour: ink } as const;
const small = { weight: 'regular', size: 9.5, colour: dim } as const;
const gap = 32;

/** As large as it fits on one line, and small on up to three: the name of a round may be long. */
const fitFigure = (page: Page, text: string, width: number) => {
  for (let { size } = figure; ; size -= 1) {
    const lines = page.lines(text, width, { ...figure, size });
    if (lines.length <= (size > 12 ? 1 : 3) || size <= 4) return { size, lines };
  }
};

/** The first may be long and gets what the others leave. */
const drawFacts = (doc: PDFKit.PDFDocument, page: Page, y: number, facts: readonly (readonly [string, string])[]) => {
  doc.rect(left, y, column, 2).fill(ink);
  const widths = facts.map(([value, label]) => Math.max(page.widthOf(value, figure), page.widthOf(label, small)));
  const others = widths.slice(1).reduce((sum, width) => sum + gap + width, 0);
  let x = left;
  for (const [at, [value, label]] of facts.entries()) {
    const width = at === 0 ? Math.min(widths[at] ?? 0, column - others) : (widths[at] ?? 0);
    const { size, lines } = fitFigure(page, value, width);
    const last = y + (lines.length > 1 ? 38 : 34);
    for (const [number, line] of lines.entries())
      page.drawLine(line, x, last - (lines.length - 1 - number) * size, { ...figure, size });
    page.drawLine(label, x, y + 50, small);
    x += width + gap;
  }
};

const drawSignatures = (doc: PDFKit.PDFDocument, page: Page, template: DrawnTemplate): void => {
  const width = (column - qrSide - 24) / Math.max(1, template.signatures.length) - 16;
  for (const [at, { name, role }] of template.signatures.entries()) {
    const x = left + at * (width + 16);
    const picture = pictureOf(template, `signature-${at + 1}`);
    if (picture) doc.image(picture, x, 452, { fit: [Math.min(width, 150), 40], valign: 'bottom' });
    doc.rect(x, 496, width, 0.75).fill(dim);
    const fitted = (text: string, size: number, weight: 'bold' | 'regular') => page.fitSize(text, weight, size, width);
    page.line(name, { x, y: 512, width }, { weight: 'bold', size: fitted(name, 10, 'bold'), colour: ink });
    page.line(role, { x, y: 526, width }, { weight: 'regular', size: fitted(role, 10, 'regular'), colour: dim });
  }
};

const drawCode = (doc: PDFKit.PDFDocument, url: string): void => {
  const modules = qrSquares(url);
  const cell = qrSide / modules.size;
  const [x, y] = [left + column - qrSide, 456];
  for (let row = 0; row < modules.size; row += 1)
    for (let at = 0; at < modules.size; at += 1)
      if (modules.get(row, at)) doc.rect(x + at * cell, y + row * cell, cell, cell);
  doc.fill(ink);
};

const drawWords = (doc: PDFKit.PDFDocument, page: Page, template: DrawnTemplate, certificate: DrawnCertificate) => {
  const { values } = certificate;
  const title = fillFields(template.title, values);
  const titleSize = page.fitSize(title, 'display', 22, column);
  page.line(title, { x: left, y: 102, width: column }, { weight: 'display', size: titleSize, colour: dim });
  const name = values.name ?? '';
  const nameSize = page.fitSize(name, 'display', 58, column);
  page.line(name, { x: left, y: 166, width: column }, { weight: 'display', size: nameSize, colour: ink });
  const body = fillFields(template.body, values);
  const box = { x: left, y: 214, width: column };
  page.paragraph(body, box, { weight: 'regular', size: 15, colour: ink }, 23);
  const { labels } = template;
  const facts = [
    [values.score ?? '', certificate.isFinal ? labels.finalScore : labels.score],
    [values.place && values.entries ? `${values.place} / ${values.entries}` : '', labels.place],
    [values.date ?? '', labels.date],
  ] as const;
  drawFacts(
    doc,
    page,
    310,
    facts.filter(([value]) => value !== ''),
  );
};

/** One certificate as a PDF, A4 landscape: text that can be selected, fonts inside, a QR code, the signature in its properties. */
export const drawCertificate = async (
  template: DrawnTemplate,
  certificate: DrawnCertificate,
  fonts: Fonts,
): Promise<Uint8Array> => {
  const { serial, values, signature, issuedAt, verifyURL, shortURL } = certificate;
  const title = `${fillFields(template.title, values)}: ${values.name ?? ''}`;
  const doc = new PdfKit({
    size: [wide, high],
    margin: 0,
    // Every font is one of ours: the document must not look for its own.
    font: null as unknown as string,
    pdfVersion: '1.7',
    lang: 'en',
    displayTitle: true,
    info: {
      Title: title,
      Author: 'Podium',
      Subject: serial,
      Keywords: `${serial} ed25519:${signature}`,
      CreationDate: new Date(issuedAt),
      ModDate: new Date(issuedAt),
    },
  });
  const chunks: Buffer[] = [];
  const ended = new Promise<void>((resolve, reject) => {
    doc.on('data', (chunk: Buffer) => void chunks.push(chunk));
    doc.on('end', resolve);
    doc.on('error', reject);
  });
  const page = createPage(doc, fonts);
  doc.rect(0, 0, wide, high).fill(paper);
  const background = pictureOf(template, 'background');
  if (background) doc.image(background, 0, 0, { cover: [294, high] });
  else drawSteps(doc, page, certificate.place);
  drawBrand(doc, page);
  drawWords(doc, page, template, certificate);
  drawSignatures(doc, page, template);
  drawCode(doc, verifyURL);
  const foot = { ...small, size: 8 };
  page.drawLine(`${template.labels.serial} ${serial}`, left, 556, foot);
  const check = `${template.labels.check} ${shortURL}`;
  page.drawLine(check, left + column - page.widthOf(check, foot), 568, foot);
  if (certificate.isSample)
    page.drawLine(template.labels.sample, left, 568, { weight: 'bold', size: 11, colour: rosa });
  doc.end();
  await ended;
  return Buffer.concat(chunks);
};
