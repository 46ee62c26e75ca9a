import type { VideoLayer } from '../engine.ts';

/** What a subscriber asks for over the data channel, for all tracks of one stream. */
export interface LayerRequest {
  streamId: string;
  /** Undefined leaves it as it is. */
  audio: boolean | undefined;
  video: VideoLayer | undefined;
}

const longest = 2000;
const layers: readonly unknown[] = ['high', 'medium', 'low', 'none'];

/** Undefined for anything that is not such a request. */
export const readLayerRequest = (text: string): LayerRequest | undefined => {
  if (text.length > longest) return undefined;
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return undefined;
  }
  if (typeof value !== 'object' || value === null || !('streamId' in value) || typeof value.streamId !== 'string')
    return undefined;
  const { audio, video } = value as { audio?: unknown; video?: unknown };
  return {
    streamId: value.streamId,
    audio: typeof audio === 'boolean' ? audio : undefined,
    video: layers.includes(video) ? (video as VideoLayer) : undefined,
  };
};
