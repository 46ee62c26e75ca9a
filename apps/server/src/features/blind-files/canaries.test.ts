import { inflateSync } from 'node:zlib';
import { PDFDocument, PDFName, PDFRawStream } from '@cantoo/pdf-lib';
import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { namedFilm } from '../../../test/canaries/film.ts';
import { holdsName, photograph } from '../../../test/canaries/names.ts';
import { namedDocx, namedPptx, namedXlsx } from '../../../test/canaries/office.ts';
import { namedPdf, pdfOfPdfkit } from '../../../test/canaries/pdf.ts';
import { readPdf } from '../../../test/pdf.ts';
import { renderPdf } from '../../../test/render-pdf.ts';
import { filmMetadata } from './film-metadata.ts';
import { removeMetadata } from './remove-metadata.ts';

/** Everything inside a package that holds the name, by the name of the part; the names of the parts too. */
const namedParts = (bytes: Uint8Array): string[] =>
  Object.entries(unzipSync(bytes)).flatMap(([name, part]) =>
    holdsName(part) || holdsName(Buffer.from(name)) ? [name] : [],
  );
const textOf = (bytes: Uint8Array, name: string): string => strFromU8(unzipSync(bytes)[name] ?? new Uint8Array());

/** No object of the document holds the name, and no stream when it is unpacked. */
const expectNoName = async (bytes: Uint8Array): Promise<PDFDocument> => {
  const read = await PDFDocument.load(bytes, { updateMetadata: false });
  expect(holdsName(await read.save({ useObjectStreams: false }))).toBe(false);
  for (const [, object] of read.context.enumerateIndirectObjects())
    if (object instanceof PDFRawStream) {
      const isPacked = object.dict.lookup(PDFName.of('Filter'))?.toString() === '/FlateDecode';
      const content = isPacked ? inflateSync(object.getContents()) : object.getContents();
      expect(holdsName(content) ? Buffer.from(content).toString('latin1') : '').toBe('');
    }
  return read;
};

test('[BF-1] [BF-4] a PDF keeps what is drawn, and none of the names that programs wrote into it', async () => {
  const made = await namedPdf();
  expect(holdsName(made)).toBe(true);
  const cleaned = await removeMetadata({ kind: 'pdf', bytes: made });
  const read = await expectNoName(cleaned);
  const { pages, text, images } = await readPdf(cleaned);
  expect([pages, text.replaceAll(/\s+/gu, ' ').trim(), images]).toEqual([1, 'Hello judge %a\\', 1]);
  const [before, after] = [await renderPdf(made), await renderPdf(cleaned)];
  const sheet = { x: 0, y: 0, width: 300, height: 300 };
  expect(before.countDark(sheet)).toBeGreaterThan(100);
  expect(after.countDark(sheet)).toBe(before.countDark(sheet));
  const plain = Buffer.from(await read.save({ useObjectStreams: false })).toString('latin1');
  expect(plain).toContain('https://example.org/plan');
  // A layer that was hidden stays hidden.
  expect(read.catalog.lookup(PDFName.of('OCProperties'))?.toString()).toContain('/OFF');
  expect(
    ['/Metadata', '/AcroForm', '/EmbeddedFiles', '/PieceInfo', '/Launch'].filter((one) => plain.includes(one)),
  ).toEqual([]);
});
test('[BF-1] [BF-4] a PDF of another program keeps what is drawn, and none of the names that it wrote beside it', async () => {
  const made = await pdfOfPdfkit();
  expect(holdsName(made)).toBe(true);
  const cleaned = await removeMetadata({ kind: 'pdf', bytes: made });
  await expectNoName(cleaned);
  const { text, images } = await readPdf(cleaned);
  expect([text.trim(), images]).toEqual(['Hello from a team', 1]);
  const sheet = { x: 0, y: 0, width: 600, height: 290 };
  expect((await renderPdf(cleaned)).countDark(sheet)).toBe((await renderPdf(made)).countDark(sheet));
});
test('[BF-1] [BF-4] a text document keeps its text, its pictures and its web links, and no name', async () => {
  const made = await namedDocx();
  expect(namedParts(made).length).toBeGreaterThan(9);
  const cleaned = await removeMetadata({ kind: 'office', bytes: made });
  expect(namedParts(cleaned)).toEqual([]);
  expect(textOf(cleaned, 'word/document.xml')).toContain('>Our plan by the author<');
  expect(textOf(cleaned, 'word/document.xml')).toContain('r:embed="rId1"');
  expect(textOf(cleaned, 'word/comments.xml')).toContain('Good');
  expect(textOf(cleaned, 'word/settings.xml')).toContain('compatSetting');
  expect(textOf(cleaned, 'word/_rels/document.xml.rels')).toContain('https://example.org/plan?a=1&amp;b=2');
  const picture = Object.entries(unzipSync(cleaned)).find(([name]) => name.startsWith('word/media/'));
  expect((await sharp(picture?.[1]).metadata()).width).toBe(60);
});
test('[BF-1] [BF-4] slides keep their text and pictures, and no name', async () => {
  const made = await namedPptx();
  expect(namedParts(made).length).toBeGreaterThan(9);
  const cleaned = await removeMetadata({ kind: 'office', bytes: made });
  expect(namedParts(cleaned)).toEqual([]);
  expect(textOf(cleaned, 'ppt/slides/slide1.xml')).toContain('>Our slide<');
  expect(textOf(cleaned, 'ppt/presentation.xml')).toContain('sldId ');
});
test('[BF-1] [BF-4] a workbook keeps its cells and pictures, and no name', async () => {
  const made = await namedXlsx();
  expect(namedParts(made).length).toBeGreaterThan(9);
  const cleaned = await removeMetadata({ kind: 'office', bytes: made });
  expect(namedParts(cleaned)).toEqual([]);
  const sheet = textOf(cleaned, 'xl/worksheets/sheet1.xml');
  expect(sheet).toContain('>Our numbers<');
  expect(sheet).toContain('<pageSetup orientation="portrait"/>');
  expect(sheet).not.toContain('legacyDrawing');
  expect(textOf(cleaned, 'xl/externalLinks/_rels/externalLink1.xml.rels')).toContain('external.xlsx');
});
test('[BF-1] [BF-4] a film keeps its picture in its place, and no name in any box, handler or other track', async () => {
  const { film, picture } = namedFilm();
  expect(holdsName(film)).toBe(true);
  const overwrites = await filmMetadata(async (at, length) => film.subarray(at, at + length), film.length);
  const cleaned = Buffer.from(film);
  for (const { offset, bytes } of overwrites ?? []) bytes.copy(cleaned, offset);
  expect(overwrites).toBeDefined();
  expect(holdsName(cleaned)).toBe(false);
  expect(cleaned.indexOf(picture)).toBe(film.indexOf(picture));
  expect(cleaned.includes('avc1')).toBe(true);
});
test('[BF-1] [BF-4] a photograph loses its owner and its place', async () => {
  const made = await photograph();
  expect(holdsName(made)).toBe(true);
  expect(holdsName(await removeMetadata({ kind: 'jpg', bytes: made }))).toBe(false);
});
test('[BF-5] a document that would unpack to more than the server takes is refused', async () => {
  const bytes = Buffer.from(zipSync({ 'a.xml': strToU8('<a/>') }));
  // The size when unpacked, as the directory of the package states it.
  bytes.writeUInt32LE(300 * 1024 * 1024, bytes.indexOf('PK\u0001\u0002', 0, 'latin1') + 24);
  await expect(removeMetadata({ kind: 'office', bytes })).rejects.toThrow('too large');
});
