import type { VideoLayer } from '../engine.ts';
import { readLayerRequest } from './layer-request.ts';

/** A request may come before a track of its stream exists; so many streams are remembered. */
const maxStreams = 500;

interface Requested {
  audio: boolean;
  /** Undefined until the subscriber names a layer. */
  video: VideoLayer | undefined;
}

/** What one subscriber asked for, stream by stream. */
export class LayerRequests {
  private readonly requests = new Map<string, Requested>();

  constructor(private readonly videoOnRequest: boolean) {}

  /** Takes a message and answers the stream it is about; undefined when it is no such message. */
  take(text: string): string | undefined {
    const request = readLayerRequest(text);
    if (!request || (this.requests.size >= maxStreams && !this.requests.has(request.streamId))) return undefined;
    const before = this.requests.get(request.streamId);
    this.requests.set(request.streamId, {
      audio: request.audio ?? before?.audio ?? true,
      video: request.video ?? before?.video,
    });
    return request.streamId;
  }

  of(streamId: string): { audio: boolean; video: VideoLayer } {
    const asked = this.requests.get(streamId);
    return { audio: asked?.audio ?? true, video: asked?.video ?? (this.videoOnRequest ? 'none' : 'high') };
  }

  /**
   * Whether the subscriber has named a layer of this stream, as it does when it begins to show it. Before that it is told of no layer:
   * the public client would take a lower one as degraded, and ask for none when it begins.
   */
  isShown(streamId: string): boolean {
    return this.requests.get(streamId)?.video !== undefined;
  }
}
