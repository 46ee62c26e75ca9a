import { strToU8, zipSync } from 'fflate';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { fileKinds } from './file-kind.ts';

const kinds = (bytes: Uint8Array) =>
  fileKinds({
    size: bytes.length,
    read: async (offset, length) => Buffer.from(bytes.subarray(offset, offset + length)),
  });

const picture = () => sharp({ create: { width: 8, height: 8, channels: 3, background: '#345678' } });
const office = (folder: string, type: string) =>
  zipSync({
    '[Content_Types].xml': strToU8(
      `<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Override PartName="/${folder}/x.xml" ContentType="application/vnd.openxmlformats-officedocument.${type}.main+xml"/></Types>`,
    ),
    '_rels/.rels': strToU8('<Relationships/>'),
    [`${folder}/x.xml`]: strToU8('<x/>'),
  });
const oldOffice = (name: string): Buffer => {
  const file = Buffer.alloc(512 + 4096);
  Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]).copy(file);
  file.writeUInt16LE(9, 30);
  file.writeUInt32LE(0, 48);
  file.write('Root Entry', 512, 'utf16le');
  file.write(name, 512 + 128, 'utf16le');
  return file;
};
const film = (brand: string) =>
  Buffer.concat([
    Buffer.from([0, 0, 0, 20]),
    Buffer.from(`ftyp${brand}`),
    Buffer.from([0, 0, 2, 0]),
    Buffer.from(brand),
    Buffer.alloc(64),
  ]);

describe('what a file is', () => {
  test('[SB-1] each of the twelve kinds is known by its content', async () => {
    const samples: [string[], Uint8Array][] = [
      [['doc'], office('word', 'wordprocessingml.document')],
      [['doc'], oldOffice('WordDocument')],
      [['ppt'], office('ppt', 'presentationml.presentation')],
      [['ppt'], oldOffice('PowerPoint Document')],
      [['excel'], office('xl', 'spreadsheetml.sheet')],
      [['excel'], oldOffice('Workbook')],
      [['pdf'], Buffer.from('%PDF-1.7\n1 0 obj\nendobj\n')],
      [['ai', 'pdf'], Buffer.from('%PDF-1.5\n/AIPrivateData1 5 0 R\n')],
      [['ai', 'epf'], Buffer.from('%!PS-Adobe-3.0 EPSF-3.0\n%%Creator: Adobe Illustrator(R) 8.0\n')],
      [['epf'], Buffer.from('%!PS-Adobe-3.0 EPSF-3.0\n%%BoundingBox: 0 0 1 1\n')],
      [['jpg'], await picture().jpeg().toBuffer()],
      [['png'], await picture().png().toBuffer()],
      [['tiff'], await picture().tiff().toBuffer()],
      [['psd'], Buffer.concat([Buffer.from('8BPS'), Buffer.from([0, 1]), Buffer.alloc(40)])],
      [['mp4'], film('isom')],
      [['mov'], film('qt  ')],
    ];
    for (const [wanted, bytes] of samples) expect(await kinds(bytes)).toEqual(wanted);
  });
  test('[SB-1] a large picture is known as well, wherever its directory stands', async () => {
    const [width, height] = [1500, 1000];
    const raw = sharp(Buffer.alloc(width * height * 3, 7), { raw: { width, height, channels: 3 } });
    const tiff = await raw.tiff({ compression: 'none' }).toBuffer();
    expect(tiff.length).toBeGreaterThan(4 * 1024 * 1024);
    expect(await kinds(tiff)).toEqual(['tiff']);
  });
  test('[SB-2] a program, a script, a plain archive, an empty container and a document that grows without measure are none of them', async () => {
    expect(await kinds(Buffer.concat([Buffer.from('MZ'), Buffer.alloc(200)]))).toEqual([]);
    expect(await kinds(Buffer.concat([Buffer.from([0x7f, 0x45, 0x4c, 0x46, 2, 1, 1]), Buffer.alloc(200)]))).toEqual([]);
    expect(await kinds(Buffer.from('#!/bin/sh\nrm -rf /\n'))).toEqual([]);
    expect(await kinds(Buffer.from('<html><script>alert(1)</script></html>'))).toEqual([]);
    expect(await kinds(zipSync({ 'a.txt': strToU8('a') }))).toEqual([]);
    expect(await kinds(oldOffice('Nothing'))).toEqual([]);
    expect(await kinds(Buffer.from('x'))).toEqual([]);
    expect(await kinds(film('M4A '))).toEqual([]);
    expect(await kinds(film('heic'))).toEqual([]);
    expect(await kinds(zipSync({ 'word/x.xml': strToU8('<x/>') }))).toEqual([]);
    const macros = { '[Content_Types].xml': strToU8('<Types/>'), 'word/vbaProject.bin': strToU8('x') };
    expect(await kinds(zipSync(macros))).toEqual([]);
    const bomb = Buffer.from(office('word', 'wordprocessingml.document'));
    bomb.writeUInt32LE(0xefffffff, bomb.lastIndexOf('PK\u0001\u0002', undefined, 'latin1') + 24);
    expect(await kinds(bomb)).toEqual([]);
  });
});
