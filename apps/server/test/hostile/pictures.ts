import sharp from 'sharp';

/** A picture of 49 megapixels in a small file. */
export const largePicture = (): Promise<Buffer> =>
  sharp({ create: { width: 7000, height: 7000, channels: 3, background: 'red' } })
    .png()
    .toBuffer();
