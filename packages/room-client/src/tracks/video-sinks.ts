import type { Layer } from '../constants.ts';
import { RoomError } from '../errors/room-error.ts';
import { about } from '../notifications/tracks.ts';
import type { Core } from '../room/core.ts';

/** An element that shows a picture: a video element, or anything with its `srcObject`. */
export interface VideoSink {
  srcObject: MediaProvider | null;
}

/** Where remote pictures are shown, and which layer is asked for because of it. */
export const createVideoSinks = ({ ports, store, lines, emit }: Core, natives: Map<string, MediaStreamTrack>) => {
  const sinks = new Map<string, Set<VideoSink>>();
  const preferred = new Map<string, Layer>();
  /** Held back by this client, the last one first when they come back. */
  let held: string[] = [];

  const isShown = (trackId: string): boolean => (sinks.get(trackId)?.size ?? 0) > 0;
  const layerOf = (trackId: string): Layer =>
    isShown(trackId) && !held.includes(trackId) ? (preferred.get(trackId) ?? 'high') : 'none';
  const refresh = (trackId: string): void => {
    const track = store.getSnapshot().tracks[trackId];
    if (!track) return;
    const layer = layerOf(trackId);
    if (track.layer !== layer) store.apply({ type: 'track-set', track: { ...track, layer } });
    lines.subscribe?.prefer({ streamId: track.streamId, audio: true, video: layer });
  };
  const show = (trackId: string, sink: VideoSink): void => {
    const native = natives.get(trackId);
    if (!native) throw new RoomError('rtcTrackMissing', { action: 'subscribe', description: `Track ${trackId}` });
    sink.srcObject = ports.createStream([native]);
  };
  const setDegraded = (trackId: string, degraded: boolean): void => {
    refresh(trackId);
    const track = store.getSnapshot().tracks[trackId];
    if (!track) return;
    const changed = { ...track, degraded };
    store.apply({ type: 'track-set', track: changed });
    emit(about(store.getSnapshot(), degraded ? 'degraded' : 'restored', changed));
  };

  return {
    refresh,
    attach: (trackId: string, sink: VideoSink): void => {
      show(trackId, sink);
      sinks.set(trackId, (sinks.get(trackId) ?? new Set()).add(sink));
      refresh(trackId);
    },
    detach: (trackId: string, sink: VideoSink): void => {
      if (!sinks.get(trackId)?.delete(sink)) return;
      sink.srcObject = null;
      refresh(trackId);
    },
    preferLayer: (trackId: string, layer: Exclude<Layer, 'none'>): void => {
      preferred.set(trackId, layer);
      refresh(trackId);
    },
    /** The same track over another receiver. */
    replaced: (trackId: string): void => {
      for (const sink of sinks.get(trackId) ?? []) show(trackId, sink);
    },
    forget: (trackId: string): void => {
      for (const sink of sinks.get(trackId) ?? []) sink.srcObject = null;
      sinks.delete(trackId);
      preferred.delete(trackId);
      held = held.filter((id) => id !== trackId);
    },
    degradation: {
      active: (): string[] => [...sinks.keys()].filter((id) => isShown(id) && !held.includes(id)),
      held: (): readonly string[] => held,
      hold: (count: number): void => {
        if (count === 0) return;
        const chosen = [...sinks.keys()].filter((id) => isShown(id) && !held.includes(id)).slice(-count);
        held.push(...chosen);
        for (const id of chosen) setDegraded(id, true);
      },
      restore: (): void => {
        const trackId = held.pop();
        if (trackId !== undefined) setDegraded(trackId, false);
      },
    },
    clear: (): void => {
      for (const those of sinks.values()) for (const sink of those) sink.srcObject = null;
      sinks.clear();
      preferred.clear();
      held = [];
    },
  };
};
