import { createRequire } from 'node:module';
import { readFileSync } from 'node:fs';
import PdfKit from 'pdfkit';
import QRCode from 'qrcode';
import { expect, inject, test } from 'vitest';
import { createDrawCertificates } from '../apps/server/src/features/certificates/draw-certificates.ts';
import type { DrawnCertificate } from '../apps/server/src/features/certificates/pdf/draw-certificate.ts';
import type { Files } from '../apps/server/src/platform/files/files.ts';
import { workerFile } from '../apps/server/src/platform/threads/worker-file.ts';
import { report } from './report.ts';

const count = Number(process.env['BENCH_CERTIFICATES'] ?? 1000);
/** As many as the job draws in one worker. */
const batch = 50;
const names = ['Rekha Kulkarni', 'Vy Trần', 'Zoltán Őry', 'Maria da Conceição'];
const title = 'Second place, Pune Data Sprint 2026';
const body =
  'finished second of 64 entries, judged by nine people over three rounds, with a map that tells drivers which stops will flood.';
const url = 'https://podium.example/verify/CERT-0000-0000-0000-0000?s=c2lnbmF0dXJl';

const certificateOf = (at: number): DrawnCertificate => ({
  serial: `CERT-${String(at).padStart(4, '0')}`,
  kind: 'PLACEMENT',
  place: 2,
  values: {
    name: names[at % names.length] ?? '',
    competition: 'Pune',
    place: '2',
    entries: '64',
    score: '8.742',
    date: '2026-10-18',
  },
  isFinal: true,
  verifyURL: url,
  shortURL: 'podium.example/verify',
  signature: 'c2lnbmF0dXJl',
  issuedAt: '2026-10-18T00:00:00.000Z',
  isSample: false,
});

const { resolve } = createRequire(import.meta.url);
const fontBytes = (name: string): Buffer => readFileSync(resolve(name));
const display = fontBytes('@fontsource/anybody/files/anybody-latin-800-normal.woff');
const plain = fontBytes('@fontsource/noto-sans/files/noto-sans-latin-400-normal.woff');

/** The same page with the library alone: two fonts, the words, the steps, the QR code. */
const bareCertificate = async (name: string): Promise<Buffer> => {
  const doc = new PdfKit({ size: [841.89, 595.28], margin: 0, font: null as unknown as string });
  const chunks: Buffer[] = [];
  const ended = new Promise<void>((done) => {
    doc.on('data', (chunk: Buffer) => void chunks.push(chunk));
    doc.on('end', done);
  });
  doc.registerFont('display', display).registerFont('plain', plain);
  for (const [x, width, height] of [
    [0, 110, 330],
    [110, 106, 470],
    [216, 78, 200],
  ] as const)
    doc.rect(x, 595 - height, width, height).fill('#E4DCCF');
  doc.font('display').fontSize(22).fillColor('#5F564D').text(title, 339, 80, { lineBreak: false });
  doc.fontSize(58).fillColor('#1A1613').text(name, 339, 110, { lineBreak: false });
  doc.font('plain').fontSize(15).text(body, 339, 200, { width: 455 });
  for (const [at, text] of ['8.742', '2 / 64', '2026-10-18'].entries())
    doc
      .font('display')
      .fontSize(22)
      .text(text, 339 + at * 110, 320, { lineBreak: false });
  const { modules } = QRCode.create(url, { errorCorrectionLevel: 'M' });
  for (let row = 0; row < modules.size; row += 1)
    for (let at = 0; at < modules.size; at += 1) if (modules.get(row, at)) doc.rect(724 + at, 456 + row, 1, 1);
  doc.fill('#1A1613');
  doc.end();
  await ended;
  return Buffer.concat(chunks);
};

/** How long it takes, and how much memory of the program it takes at most. */
const measure = async (work: () => Promise<void>) => {
  const before = process.memoryUsage().rss;
  let most = before;
  const timer = setInterval(() => {
    most = Math.max(most, process.memoryUsage().rss);
  }, 25);
  const start = performance.now();
  await work();
  clearInterval(timer);
  return { perSecond: count / ((performance.now() - start) / 1000), megabytes: (most - before) / 1e6 };
};

test('1,000 certificates', async () => {
  const draw = createDrawCertificates({
    // The template has no pictures, so no file is read.
    files: {} as Files,
    workerFile: workerFile('certificate-worker', inject('workersFolder')),
  });
  const template = { kind: 'PLACEMENT' as const, title, body, signatures: [], images: {}, version: 1 };
  let drawn = 0;
  const ours = await measure(async () => {
    for (let from = 0; from < count; from += batch) {
      const certificates = Array.from({ length: Math.min(batch, count - from) }, (_, at) => certificateOf(from + at));
      const files = await draw([{ template, certificates }], { group: '' });
      drawn += files.filter((file) => Buffer.from(file.subarray(0, 5)).toString() === '%PDF-').length;
    }
  });
  expect(drawn).toBe(count);
  const peer = await measure(async () => {
    for (let at = 0; at < count; at += 1) await bareCertificate(names[at % names.length] ?? '');
  });
  report({
    what: `${count} certificates, drawn in a worker thread`,
    value: `${ours.perSecond.toFixed(0)}/s, ${ours.megabytes.toFixed(0)} MB`,
    peer: `bare pdfkit, one loop: ${peer.perSecond.toFixed(0)}/s, ${peer.megabytes.toFixed(0)} MB`,
    ratio: ours.perSecond / peer.perSecond,
  });
});
