import { refuse } from '@podium/domain/errors';
import sharp, { type Sharp } from 'sharp';
import { createTurns } from '../threads/turns.ts';

/** About 50 megapixels: more than any phone's camera, and 200 MB when unpacked, which is as much as one upload may cost. */
const maxPixels = 50_000_000;

const signatures: readonly ((bytes: Buffer) => boolean)[] = [
  (bytes) => bytes.subarray(0, 3).equals(Buffer.from([0xff, 0xd8, 0xff])),
  (bytes) => bytes.subarray(0, 8).equals(Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])),
  (bytes) => bytes.subarray(0, 4).toString('latin1') === 'RIFF' && bytes.subarray(8, 12).toString('latin1') === 'WEBP',
  (bytes) => /^GIF8[79]a/u.test(bytes.subarray(0, 6).toString('latin1')),
  (bytes) => /^ftyp(?:avif|avis)/u.test(bytes.subarray(4, 12).toString('latin1')),
];

/**
 * A picture of this size and nothing else: no place, no camera, no second content behind the first. The kind is decided by
 * the bytes. Only photographs' formats reach the decoder; an SVG is a document that may load others.
 */
const decoded = async (upload: Uint8Array, shape: (picture: Sharp) => Sharp): Promise<Buffer> => {
  const bytes = Buffer.from(upload.buffer, upload.byteOffset, upload.byteLength);
  if (!signatures.some((matches) => matches(bytes))) throw refuse('IMAGE_UNREADABLE');
  try {
    const picture = sharp(bytes, { limitInputPixels: maxPixels, failOn: 'error', pages: 1 }).timeout({ seconds: 10 });
    return await shape(picture.rotate()).toBuffer();
  } catch {
    throw refuse('IMAGE_UNREADABLE');
  }
};

const cut = (upload: Uint8Array, [width, height]: readonly [number, number]): Promise<Buffer> =>
  decoded(upload, (picture) =>
    picture.resize(width, height, { fit: 'cover', position: 'attention' }).webp({ quality: 82 }),
  );

/**
 * Decoding happens on the threads that files and passwords need too: two pictures at a time leave them the others.
 */
export const createPictures = () => {
  const turns = createTurns({ atOnce: 2, maxWaiting: 40 });
  return {
    /** For people. */
    square: (upload: Uint8Array): Promise<Buffer> => turns.take(() => cut(upload, [256, 256])),
    /** For competitions: the shape that previews of shared links have. */
    cover: (upload: Uint8Array): Promise<Buffer> => turns.take(() => cut(upload, [1200, 630])),
    /** A picture in a smaller width, in its own shape; a narrower one stays as it is. */
    narrow: (picture: Uint8Array, width: number): Promise<Buffer> =>
      turns.take(() =>
        decoded(picture, (whole) => whole.resize({ width, withoutEnlargement: true }).webp({ quality: 78 })),
      ),
    /** For the side of a certificate, in a format that a PDF holds. */
    page: (upload: Uint8Array): Promise<Buffer> =>
      turns.take(() =>
        decoded(upload, (picture) => picture.resize(880, 1786, { fit: 'cover' }).flatten().jpeg({ quality: 84 })),
      ),
    /** A signature, whose ground stays transparent. */
    signature: (upload: Uint8Array): Promise<Buffer> =>
      turns.take(() => decoded(upload, (picture) => picture.resize(600, 160, { fit: 'inside' }).png())),
  };
};
export type Pictures = ReturnType<typeof createPictures>;
