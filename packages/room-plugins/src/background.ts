import type { VideoPlugin } from '@podium/room-client';
import { hasSimd, openSegmentation, type SegmentationFiles } from './segmentation.ts';

/** What is behind the person: the room, out of focus, or a picture. */
export type Background = { kind: 'blur'; radius?: number } | { kind: 'picture'; picture: CanvasImageSource };
export interface BackgroundOptions {
  files: SegmentationFiles;
  background: Background;
  /** What a picture may take before it is switched off. */
  budgetMs?: number;
}
/** Half of the time between two pictures at 12 in a second. */
const usualBudgetMs = 42;
const workedPerSecond = 12;
const usualRadius = 12;

const drawBehind = (to: CanvasRenderingContext2D, from: HTMLCanvasElement, background: Background): void => {
  const { width, height } = to.canvas;
  if (background.kind === 'picture') {
    to.drawImage(background.picture, 0, 0, width, height);
    return;
  }
  to.filter = `blur(${background.radius ?? usualRadius}px)`;
  to.drawImage(from, 0, 0, width, height);
  to.filter = 'none';
};

/** Hides what is behind the person. Between two looks for the person the last mask is used. */
export const createBackground = ({ files, background, budgetMs = usualBudgetMs }: BackgroundOptions): VideoPlugin => {
  let segmentation: Awaited<ReturnType<typeof openSegmentation>> | undefined;
  let mask: CanvasImageSource | undefined;
  return {
    name: 'background',
    framesPerSecond: workedPerSecond,
    budgetMs,
    checkSupport: () => {
      const isSupported = hasSimd() && 'filter' in CanvasRenderingContext2D.prototype;
      return isSupported ? { isSupported } : { isSupported, reason: 'platform' };
    },
    init: async () => {
      segmentation = await openSegmentation(files);
    },
    processVideoFrame: async (input, output, skip) => {
      const [from, to] = [input as HTMLCanvasElement, (output as HTMLCanvasElement).getContext('2d')];
      if (!segmentation || !to) throw new Error('It was not prepared');
      if (!skip || !mask) mask = await segmentation.maskOf(from);
      const { width, height } = to.canvas;
      to.save();
      // The person is what the mask and the picture have in common; the rest is drawn behind it.
      to.globalCompositeOperation = 'copy';
      to.drawImage(mask, 0, 0, width, height);
      to.globalCompositeOperation = 'source-in';
      to.drawImage(from, 0, 0, width, height);
      to.globalCompositeOperation = 'destination-over';
      drawBehind(to, from, background);
      to.restore();
    },
    stop: () => {
      segmentation?.close();
      segmentation = undefined;
      mask = undefined;
    },
  };
};
