import sharp from 'sharp';

interface Cover {
  from: string;
  to: string;
  /** Shapes in a field of 1200 by 630. */
  shapes: string;
}

const ring = (x: number, y: number, radius: number, width: number): string =>
  `<circle cx="${x}" cy="${y}" r="${radius}" fill="none" stroke="#fff" stroke-opacity="0.35" stroke-width="${width}"/>`;
const steps = [0, 1, 2]
  .map(
    (step) =>
      `<rect x="${300 + step * 200}" y="${430 - step * 110}" width="180" height="${260 + step * 110}" rx="14" fill="#fff" fill-opacity="${0.25 + step * 0.2}"/>`,
  )
  .join('');

const covers: Readonly<Record<string, Cover>> = {
  robots: {
    from: '#1b3a6b',
    to: '#2f9c95',
    shapes: `${ring(260, 300, 150, 46)}${ring(940, 360, 210, 30)}${ring(600, 120, 70, 60)}`,
  },
  science: {
    from: '#5b2a86',
    to: '#e0637d',
    shapes: `${ring(600, 315, 90, 24)}${ring(600, 315, 190, 14)}${ring(600, 315, 300, 8)}`,
  },
  climate: { from: '#14532d', to: '#a3b53a', shapes: steps },
};

/** A picture for a demonstration, drawn here so that nobody's photograph is needed. */
export const drawCover = (name: keyof typeof covers): Promise<Buffer> => {
  const { from, to, shapes } = covers[name] as Cover;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="630"><defs><linearGradient id="g" x2="1" y2="1">
    <stop stop-color="${from}"/><stop offset="1" stop-color="${to}"/></linearGradient></defs>
    <rect width="1200" height="630" fill="url(#g)"/>${shapes}</svg>`;
  return sharp(Buffer.from(svg)).png().toBuffer();
};
