import { readdirSync, readFileSync } from 'node:fs';
import { strFromU8, unzipSync } from 'fflate';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { holdsName } from '../../../test/canaries/names.ts';
import { readPdf } from '../../../test/pdf.ts';
import { filmMetadata } from './film-metadata.ts';
import { removeMetadata, type WholeKind } from './remove-metadata.ts';

/** Written by ffmpeg, exiftool, LibreOffice and a library for documents, each with a name wherever the program has a place for one. */
const folder = new URL('../../../test/canaries/files/', import.meta.url);
const kinds: Readonly<Record<string, WholeKind>> = { jpg: 'jpg', png: 'png', pdf: 'pdf' };

const withoutName = async (name: string, bytes: Buffer): Promise<Uint8Array> => {
  const ending = name.split('.').at(-1) ?? '';
  if (ending !== 'mp4' && ending !== 'mov') return removeMetadata({ kind: kinds[ending] ?? 'office', bytes });
  const overwrites = await filmMetadata(async (at, length) => bytes.subarray(at, at + length), bytes.length);
  if (!overwrites) throw new Error(`${name} was refused`);
  const cleaned = Buffer.from(bytes);
  for (const { offset, bytes: over } of overwrites) over.copy(cleaned, offset);
  return cleaned;
};
/** What a judge should still see: a sentence, the width of a picture, the description of the pictures of a film. */
const contentOf = async (name: string, bytes: Uint8Array): Promise<unknown> => {
  if (/\.(?:jpg|png)$/u.test(name)) return (await sharp(bytes).metadata()).width;
  if (name.endsWith('.pdf')) return (await readPdf(bytes)).text.includes('Our plan');
  if (/\.(?:mp4|mov)$/u.test(name)) return Buffer.from(bytes).includes('avcC');
  return Object.values(unzipSync(bytes)).some((part) => /Our (?:plan|slide|numbers)/u.test(strFromU8(part)));
};
/** The parts that hold the name; a file that is no package is its own part. */
const namedParts = (bytes: Uint8Array): string[] => {
  const isPackage = Buffer.from(bytes.subarray(0, 2)).toString() === 'PK';
  const parts = isPackage ? Object.entries(unzipSync(bytes)) : [['file', bytes] as const];
  return parts.filter(([name, part]) => holdsName(part) || holdsName(Buffer.from(name))).map(([name]) => name);
};

test.each(readdirSync(folder))('[BF-1] [BF-4] %s loses the names that its program wrote', async (name) => {
  const bytes = readFileSync(new URL(name, folder));
  expect(namedParts(bytes).length).toBeGreaterThan(0);
  const cleaned = await withoutName(name, bytes);
  expect(namedParts(cleaned)).toEqual([]);
  const content = await contentOf(name, bytes);
  expect([true, 160]).toContain(content);
  expect(await contentOf(name, cleaned)).toBe(content);
});
