import { PDFDocument } from '@cantoo/pdf-lib';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { removeMetadata } from './remove-metadata.ts';

const holds = (bytes: Uint8Array, text: string): boolean => Buffer.from(bytes).includes(text, 0, 'latin1');

test.each(['jpg', 'tiff', 'png'] as const)(
  '[BF-1] a %s keeps its pixels and its direction, and nothing else',
  async (kind) => {
    const format = kind === 'jpg' ? 'jpeg' : kind;
    const made = await sharp({ create: { width: 40, height: 20, channels: 3, background: '#db0f6b' } })
      .withMetadata({ orientation: 6 })
      .withXmp('<x:xmpmeta xmlns:x="adobe:ns:meta/">Ravi Kumar</x:xmpmeta>')
      .toFormat(format)
      .toBuffer();
    expect((await sharp(made).metadata()).xmp?.toString()).toContain('Ravi Kumar');
    const cleaned = await removeMetadata({ kind, bytes: made });
    const { width, height, exif, xmp } = await sharp(cleaned).metadata();
    expect([width, height, exif, xmp]).toEqual([20, 40, undefined, undefined]);
  },
);

test('[BF-1] a PDF keeps its pages and loses its author, its description and the authors of its notes', async () => {
  const document = await PDFDocument.create();
  document.setAuthor('Ravi Kumar');
  document.setTitle('Plan of Lund');
  const page = document.addPage();
  page.drawText('Hello judge');
  const { context } = document;
  const about = context.stream('<x:xmpmeta>Ravi Kumar of Lund</x:xmpmeta>', { Type: 'Metadata', Subtype: 'XML' });
  document.catalog.set(context.obj('Metadata'), context.register(about));
  const note = context.obj({ Type: 'Annot', Subtype: 'Text', Rect: [0, 0, 9, 9] });
  note.set(context.obj('T'), context.obj('RaviKumar'));
  page.node.addAnnot(context.register(note));
  const made = await document.save({ useObjectStreams: false });
  expect(['Ravi Kumar of Lund', 'RaviKumar'].map((text) => holds(made, text))).toEqual([true, true]);
  const cleaned = await removeMetadata({ kind: 'pdf', bytes: made });
  const read = await PDFDocument.load(cleaned, { updateMetadata: false });
  expect([read.getPageCount(), read.getAuthor(), read.getTitle()]).toEqual([1, undefined, undefined]);
  const plain = await read.save({ useObjectStreams: false });
  expect(['Ravi', 'xmpmeta', 'Lund'].filter((text) => holds(plain, text))).toEqual([]);
});

test.each(['pdf', 'office', 'jpg'] as const)('[BF-2] a %s that cannot be read is not passed on', async (kind) => {
  await expect(removeMetadata({ kind, bytes: Buffer.from('%PDF-1.7 broken') })).rejects.toThrow();
});
