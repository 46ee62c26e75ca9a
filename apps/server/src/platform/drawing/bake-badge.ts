import { crc32 } from 'node:zlib';
import type { CertificateStatement } from '@podium/domain/certificates';
import sharp from 'sharp';

const side = 512;
const medals = ['#E8B530', '#C3C7CB', '#CF8B55'];

/** The picture of a badge: the podium, with the won step in its medal. It has no text, so it needs no font. */
const picture = ({ place }: CertificateStatement): string => {
  const fill = (step: number): string => (step === place ? (medals[step - 1] ?? '#1A1613') : '#1A1613');
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${side}" height="${side}" viewBox="0 0 64 64">
    <rect width="64" height="64" rx="6" fill="#F7F2EA"/><rect x="10" y="28" width="14" height="26" fill="${fill(2)}"/>
    <rect x="25" y="12" width="14" height="42" fill="${place === null ? '#DB0F6B' : fill(1)}"/>
    <rect x="40" y="38" width="14" height="16" fill="${fill(3)}"/></svg>`;
};

const chunk = (type: string, data: Buffer): Buffer => {
  const head = Buffer.alloc(8);
  head.writeUInt32BE(data.length, 0);
  head.write(type, 4, 'latin1');
  const check = Buffer.alloc(4);
  check.writeUInt32BE(crc32(Buffer.concat([head.subarray(4), data])), 0);
  return Buffer.concat([head, data, check]);
};

/** Where the first chunk of a PNG, its header, ends: 8 bytes of signature, then 25. */
const afterHeader = 33;

/** Bakes a credential into a PNG: an `iTXt` chunk with the keyword `openbadgecredential`, uncompressed, as Open Badges asks. */
export const bakeBadge = async (stated: CertificateStatement, credential: object): Promise<Buffer> => {
  const png = await sharp(Buffer.from(picture(stated)))
    .png()
    .toBuffer();
  const text = Buffer.concat([
    Buffer.from('openbadgecredential\0', 'latin1'),
    Buffer.from([0, 0, 0, 0]),
    Buffer.from(JSON.stringify(credential), 'utf8'),
  ]);
  return Buffer.concat([png.subarray(0, afterHeader), chunk('iTXt', text), png.subarray(afterHeader)]);
};
