import { strFromU8, strToU8, unzipSync, type Unzipped, zipSync } from 'fflate';
import sharp from 'sharp';
import { filterXml, localName, type XmlRules } from './filter-xml.ts';
import { filmMetadata } from './film-metadata.ts';
import { type KeptPart, reachableParts, writeContentTypes, writeRelationships } from './office-package.ts';
import * as rules from './office-rules.ts';

/** What all parts together may be when they are unpacked; a worker's limit of memory does not cover them. */
const maxBytes = 256 * 1024 * 1024;
const maxParts = 10_000;
const contentTypes = '[Content_Types].xml';

const unpack = (bytes: Uint8Array): Unzipped => {
  let [total, count] = [0, 0];
  return unzipSync(bytes, {
    filter({ originalSize }) {
      total += originalSize;
      count += 1;
      if (total > maxBytes || count > maxParts) throw new Error('This document is too large when it is unpacked.');
      return true;
    },
  });
};

const relationshipPrefix = /^r\d*:/u;
/** A page setup may do without its printer, and a picture without the place it was linked from. */
const isOptional = (element: string, attribute: string): boolean =>
  element === 'pageSetup' || localName(attribute) === 'link';

const xmlRules = ({ name, lost }: KeptPart): XmlRules => {
  const isSettings = name.endsWith('word/settings.xml');
  const isLost = (attribute: string, value: string): boolean => relationshipPrefix.test(attribute) && lost.has(value);
  return {
    isDropped(element, attributes, depth) {
      if (isSettings && depth === 1 && !rules.keptSettings.has(element)) return true;
      if (rules.droppedElements.has(element)) return true;
      return [...attributes].some(([attribute, value]) => isLost(attribute, value) && !isOptional(element, attribute));
    },
    valueOf(element, attribute, value) {
      const local = localName(attribute);
      if (isLost(attribute, value)) return undefined;
      if (rules.removedAttributes.has(local) || local.startsWith('rsid')) return undefined;
      if (local === 'name' && rules.namedObjects.has(element)) return 'Object';
      return rules.emptiedAttributes.has(local) ? '' : value;
    },
  };
};

const cleanFilm = async (bytes: Buffer): Promise<Buffer> => {
  const overwrites = await filmMetadata(async (at, length) => bytes.subarray(at, at + length), bytes.length);
  if (!overwrites) throw new Error('A film in this document cannot be read.');
  const copy = Buffer.from(bytes);
  for (const one of overwrites) one.bytes.copy(copy, one.offset);
  return copy;
};

/** The description of an enhanced metafile: the program and the title. */
const cleanMetafile = (bytes: Buffer): Buffer => {
  const copy = Buffer.from(bytes);
  if (copy.length < 68) throw new Error('A picture in this document cannot be read.');
  const [length, offset] = [copy.readUInt32LE(60) * 2, copy.readUInt32LE(64)];
  if (offset + length > copy.length) throw new Error('A picture in this document cannot be read.');
  return copy.fill(0, offset, offset + length);
};

const cleanPicture = async (bytes: Buffer, extension: string): Promise<Uint8Array> => {
  const picture = sharp(bytes, { limitInputPixels: 100_000_000, animated: extension === 'gif' }).rotate();
  if (extension === 'png') return picture.png().toBuffer();
  if (extension === 'gif') return picture.gif().toBuffer();
  return extension.startsWith('tif') ? picture.tiff().toBuffer() : picture.jpeg({ quality: 92 }).toBuffer();
};

const cleanPart = async (part: KeptPart, bytes: Uint8Array): Promise<Uint8Array> => {
  const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const extension = part.name.slice(part.name.lastIndexOf('.') + 1).toLowerCase();
  if (extension === 'xml') return strToU8(filterXml(strFromU8(bytes), xmlRules(part)));
  if (['mp4', 'mov', 'm4v', 'm4a'].includes(extension)) return cleanFilm(buffer);
  if (extension === 'emf') return cleanMetafile(buffer);
  return ['wmf', 'odttf', 'fntdata'].includes(extension) ? bytes : cleanPicture(buffer, extension);
};

/** Packs a docx, pptx or xlsx again: the document itself and what it is made of, each part cleaned, and nothing else. */
export const withoutOfficeMetadata = async (bytes: Uint8Array): Promise<Uint8Array> => {
  const parts = unpack(bytes);
  const kept = reachableParts(parts);
  const types = parts[contentTypes];
  if (!types || kept.length < 2) throw new Error('This is no office document.');
  const written: Record<string, Uint8Array> = { [contentTypes]: strToU8(writeContentTypes(strFromU8(types), kept)) };
  for (const [name, text] of writeRelationships(kept)) written[name] = strToU8(text);
  for (const part of kept) {
    const found = parts[part.name];
    if (part.name !== '' && found) written[part.newName] = await cleanPart(part, found);
  }
  return zipSync(written, { level: 6, mtime: '1980-01-01' });
};
