import sharp from 'sharp';

const maxPixels = 200_000_000;

/** Draws the picture again. Whatever else the file held is left behind; the direction is turned into the pixels. */
export const withoutPictureMetadata = async (bytes: Uint8Array, kind: 'jpg' | 'png' | 'tiff'): Promise<Uint8Array> => {
  const picture = sharp(bytes, { limitInputPixels: maxPixels }).rotate();
  if (kind === 'png') return picture.png().toBuffer();
  return kind === 'tiff' ? picture.tiff({ quality: 92 }).toBuffer() : picture.jpeg({ quality: 92 }).toBuffer();
};
