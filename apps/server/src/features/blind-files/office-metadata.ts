import { strFromU8, strToU8, unzipSync, type Unzipped, zipSync } from 'fflate';

const xml = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const office = 'http://schemas.openxmlformats.org';
/** The parts that describe a document, without anything in them. */
const emptyParts: Readonly<Record<string, string>> = {
  'docProps/core.xml': `${xml}<cp:coreProperties xmlns:cp="${office}/package/2006/metadata/core-properties"/>`,
  'docProps/app.xml': `${xml}<Properties xmlns="${office}/officeDocument/2006/extended-properties"/>`,
  'docProps/custom.xml': `${xml}<Properties xmlns="${office}/officeDocument/2006/custom-properties"/>`,
};
/** Who wrote a comment or a change, and where the file lay on their computer. */
const people =
  /\b((?:w:|w15:)?(?:author|initials|userId|providerId|displayName|lastModifiedBy|userName)|url)="[^"]*"/gu;
const authorElements = /<author>[^<]*<\/author>/gu;
const mayName =
  /^(?:word\/.*|ppt\/(?:commentAuthors|authors|comments\/.*)|xl\/(?:comments.*|persons\/.*|workbook))\.xml$/u;

const cleaned = (name: string, part: Uint8Array): Uint8Array => {
  const empty = emptyParts[name];
  if (empty !== undefined) return strToU8(empty);
  if (!mayName.test(name)) return part;
  const isList = /Authors\.xml$|authors\.xml$/u.test(name);
  const text = strFromU8(part).replace(people, '$1=""').replace(authorElements, '<author></author>');
  return strToU8(isList ? text.replace(/\bname="[^"]*"/gu, 'name=""') : text);
};

/** Packs a docx, pptx or xlsx again without its authors. */
export const withoutOfficeMetadata = (bytes: Uint8Array): Uint8Array => {
  const parts: Unzipped = unzipSync(bytes);
  const kept = Object.entries(parts).map(([name, part]): [string, Uint8Array] => [name, cleaned(name, part)]);
  return zipSync(Object.fromEntries(kept), { level: 6, mtime: '1980-01-01' });
};
