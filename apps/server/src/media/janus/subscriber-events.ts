import type { LayerUpdate } from '../engine.ts';
import type { JanusTrack } from './publisher.ts';

export interface SubscriberEvents {
  offer(sdp: string): void;
  layers(updates: LayerUpdate[]): void;
  /** A publisher shall send a key frame. Janus asks for one at the first request of a layer and not again. */
  keyFrame(track: JanusTrack): void;
  state(state: 'connected' | 'disconnected' | 'failed'): void;
}
