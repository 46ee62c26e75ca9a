import { layerOrder, layerRank } from '../core/published-track.ts';
import type { LayerUpdate, VideoLayer } from '../engine.ts';

/** The numbers of the layers at Janus. */
export const substreams: Record<VideoLayer, number> = { none: 0, low: 0, medium: 1, high: 2 };
export const layerOfSubstream: readonly VideoLayer[] = ['low', 'medium', 'high'];

// Janus forwards the layer it is told to. It says how many packets a subscriber lost in a second, and nothing of bandwidth; so the limit
// goes down by a layer when much is lost, and up again after a quiet time, which doubles when that was too early.

const muchLost = 15;
const someLost = 4;
const stepMs = 2000;
const firstHoldMs = 6000;
const longestHoldMs = 60_000;
const quietMs = 5000;

const lower = (layer: VideoLayer): VideoLayer => layerOrder[Math.max(1, layerRank(layer) - 1)]!;
const higher = (layer: VideoLayer): VideoLayer => layerOrder[Math.min(3, layerRank(layer) + 1)]!;

/** The best layer that a subscriber's downlink allows, from the losses that Janus reports. */
export const createLayerLimit = () => {
  let limit: VideoLayer = 'high';
  let changedAt = -Infinity;
  let raisedAt = -Infinity;
  let holdMs = firstHoldMs;
  let lost = 0;
  let lostAt = -Infinity;
  return {
    limit: (): VideoLayer => limit,
    /** True when the limit went down. */
    noteLoss(packets: number, nowMs: number): boolean {
      lost = packets;
      lostAt = nowMs;
      if (packets < muchLost || nowMs - changedAt < stepMs || limit === 'low') return false;
      holdMs = nowMs - raisedAt < firstHoldMs ? Math.min(longestHoldMs, holdMs * 2) : firstHoldMs;
      changedAt = nowMs;
      limit = lower(limit);
      return true;
    },
    /** Called about once a second; true when the limit went up. */
    relax(nowMs: number): boolean {
      if (limit === 'high' || nowMs - Math.max(changedAt, lost >= muchLost ? lostAt : 0) < holdMs) return false;
      changedAt = raisedAt = nowMs;
      limit = higher(limit);
      return true;
    },
    score(nowMs: number): number {
      if (nowMs - lostAt > quietMs) return 5;
      return lost >= muchLost ? 2 : lost >= someLost ? 3 : 4;
    },
  };
};

export interface LayerState {
  asked: VideoLayer;
  current: VideoLayer;
  reported: string;
}

/** What to tell a peer about a track, when it is new. Tracks without layers are sent or not, nothing between. */
export const layerUpdate = (trackId: string, state: LayerState): LayerUpdate | undefined => {
  const text = `${state.current} ${state.asked}`;
  if (text === state.reported) return undefined;
  state.reported = text;
  return { trackId, current: state.current, expected: state.asked };
};
