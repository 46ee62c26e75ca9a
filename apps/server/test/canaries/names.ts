import sharp from 'sharp';

/** A person whose name must not arrive at a judge, in the ways in which programs write it. */
export const person = 'Ravi Kumar';
const marks = /ravi|kumar|lund/iu;
const utf16 = (text: string): Buffer => Buffer.from(text, 'utf16le');

/** Whether bytes hold the name, also in letters of two bytes. */
export const holdsName = (bytes: Uint8Array): boolean => {
  const buffer = Buffer.from(bytes);
  const isWide = [utf16('Ravi'), utf16('Kumar'), utf16('ravi')].some((word) => buffer.includes(word));
  const swapped = Buffer.from(buffer.subarray(0, buffer.length & ~1)).swap16();
  return isWide || marks.test(buffer.toString('latin1')) || swapped.includes(utf16('Kumar'));
};

/** A photograph as a telephone makes it: the owner, the place, and a description of the file. */
export const photograph = (): Promise<Buffer> =>
  sharp({ create: { width: 60, height: 40, channels: 3, background: '#2266aa' } })
    .withExif({
      IFD0: { Artist: person, Copyright: `${person}, Lund`, ImageDescription: 'ravi.jpg' },
      IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '55/1 42/1 0/1' },
    })
    .withXmp(`<x:xmpmeta xmlns:x="adobe:ns:meta/">${person}</x:xmpmeta>`)
    .jpeg()
    .toBuffer();
