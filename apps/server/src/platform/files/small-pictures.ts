import { buffer } from 'node:stream/consumers';
import { type PictureWidth, pictureWidths } from '@podium/contract/pictures';
import { createShortLivedCache } from '../caches/short-lived-cache.ts';
import type { Files, FoundFile } from './files.ts';
import type { Pictures } from './picture.ts';

/** Covers and portraits, as the program itself writes them. */
const pictureType = 'image/webp';
const maxSourceBytes = 2_000_000;
/** About 20 MB of covers. */
const maxKept = 500;
const keptMs = 3_600_000;

export const readWidth = (asked: unknown): PictureWidth | undefined =>
  pictureWidths.find((width) => String(width) === asked);

/** Pictures in the width they are shown in. Each is made when it is first asked for and kept in memory for an hour. */
export const createSmallPictures = ({ files, pictures }: { files: Files; pictures: Pictures }) => {
  const kept = createShortLivedCache({
    read: async (key) => {
      const [fileId = '', width] = key.split(' ');
      const part = await (await files.byId(fileId))?.part();
      if (!part) throw new Error('The file is gone.');
      return pictures.narrow(await buffer(part.stream), Number(width));
    },
    maxAgeMs: keptMs,
    most: maxKept,
    ticks: () => performance.now(),
  });
  return {
    /** Undefined when the file is no picture of ours, or cannot be made smaller now: the whole one is then as good. */
    async find(fileId: string, file: FoundFile, width: PictureWidth): Promise<Buffer | undefined> {
      if (file.type !== pictureType || file.size > maxSourceBytes) return undefined;
      return kept.get(`${fileId} ${width}`).catch(() => undefined);
    },
  };
};
export type SmallPictures = ReturnType<typeof createSmallPictures>;
