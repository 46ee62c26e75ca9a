import sharp from 'sharp';

/** Flat shapes in a field of 1200 by 630; the middle square is what a small picture shows. */
interface Cover {
  sky: string;
  ground: string;
  shapes: readonly string[];
}

const paper = '#f7f2ea';
const blue = '#7db5ee';
const box = (x: number, y: number, width: number, height: number, fill: string, rx = 0): string =>
  `<rect x="${x}" y="${y}" width="${width}" height="${height}" rx="${rx}" fill="${fill}"/>`;
const disc = (x: number, y: number, radius: number, fill: string): string =>
  `<circle cx="${x}" cy="${y}" r="${radius}" fill="${fill}"/>`;
const orbit = (turn: number): string =>
  `<ellipse cx="600" cy="300" rx="270" ry="96" fill="none" stroke="${paper}" stroke-width="14" transform="rotate(${turn} 600 300)"/>`;
const leaf = (path: string): string => `<path d="${path}" fill="${paper}"/>`;

const covers = {
  robots: {
    sky: '#24407f',
    ground: '#1b3163',
    shapes: [
      box(592, 110, 16, 90, paper),
      disc(600, 104, 26, blue),
      box(440, 196, 320, 220, paper, 12),
      ...[530, 670].flatMap((x) => [disc(x, 290, 34, '#1b3163'), disc(x, 290, 13, blue)]),
      box(520, 354, 160, 24, blue, 4),
      box(400, 432, 400, 96, '#0f1d3d', 48),
      ...[448, 549, 651, 752].map((x) => disc(x, 480, 26, paper)),
    ],
  },
  science: {
    sky: '#0f5c57',
    ground: '#0b4541',
    shapes: [orbit(0), orbit(60), orbit(120), disc(600, 300, 84, paper)],
  },
  climate: {
    sky: '#4a5b33',
    ground: '#36441f',
    shapes: [
      disc(800, 170, 84, paper),
      box(588, 270, 24, 250, paper),
      leaf('M600 380 C500 380 420 330 410 230 C520 225 600 280 600 380Z'),
      leaf('M600 300 C600 220 660 170 750 166 C750 262 690 304 600 300Z'),
    ],
  },
} satisfies Readonly<Record<string, Cover>>;

/** A picture for a demonstration, drawn here so that nobody's photograph is needed. */
export const drawCover = (name: keyof typeof covers): Promise<Buffer> => {
  const { sky, ground, shapes } = covers[name];
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="630">
    ${box(0, 0, 1200, 630, sky)}${box(0, 470, 1200, 160, ground)}${shapes.join('')}</svg>`;
  return sharp(Buffer.from(svg)).png().toBuffer();
};
