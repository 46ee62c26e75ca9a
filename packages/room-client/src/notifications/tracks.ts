import { type Layer, layerOrder } from '../constants.ts';
import type { RoomEvent, TrackUpdate } from '../room/events.ts';
import type { Notifications, WireTrack } from '../signal/wire.ts';
import type { Track } from '../state/entities.ts';
import type { Snapshot } from '../state/snapshot.ts';
import type { Outcome } from './outcome.ts';

export const about = (snapshot: Snapshot, kind: TrackUpdate, track: Track): RoomEvent => ({
  name: 'track-update',
  data: { kind, track, peer: snapshot.peers[track.peerId] },
});

/** A remote track as it is when its media arrives. */
export const remoteTrackOf = (wire: WireTrack, peerId: string): Track => ({
  id: wire.track_id,
  trackId: wire.track_id,
  publishedTrackId: wire.track_id,
  type: wire.type,
  source: wire.source,
  peerId,
  enabled: !wire.mute,
  displayEnabled: !wire.mute,
  mute: wire.mute,
  description: wire.description,
  streamId: wire.stream_id,
  degraded: false,
  ...(wire.type === 'audio' ? { volume: 100 } : { layer: 'none' as const }),
});

export const updatesOf = (before: Track, wire: WireTrack): TrackUpdate[] => [
  ...(before.mute === wire.mute ? [] : [wire.mute ? ('muted' as const) : ('unmuted' as const)]),
  ...(before.description === wire.description ? [] : ['description-changed' as const]),
];

/** Mute and description of remote tracks. The local peer's own tracks are changed here and not by the server. */
export const tracksUpdated = (snapshot: Snapshot, { tracks }: Notifications['on-track-update']): Outcome => {
  const known = Object.values(tracks).flatMap((wire) => {
    const before = snapshot.tracks[wire.track_id];
    if (!before || snapshot.peers[before.peerId]?.isLocal) return [];
    const { mute, description } = wire;
    const after = { ...before, mute, description, enabled: !mute, displayEnabled: !mute };
    const updates = updatesOf(before, wire);
    return updates.length === 0 ? [] : [{ after, updates }];
  });
  return {
    changes: known.map(({ after }) => ({ type: 'track-set', track: after })),
    events: (changed) => known.flatMap(({ after, updates }) => updates.map((kind) => about(changed, kind, after))),
  };
};

const rank = (layer: string): number => layerOrder.indexOf(layer as Layer);
export const isLowerLayer = (layer: string, than: string): boolean => rank(layer) < rank(than);

/** What the server forwards, and whether that is less than was asked for. */
export const layersUpdated = (snapshot: Snapshot, { tracks }: Notifications['on-track-layer-update']): Outcome => {
  const known = Object.entries(tracks).flatMap(([id, { current_layer: current, expected_layer: expected }]) => {
    const before = snapshot.tracks[id];
    if (!before || before.type !== 'video') return [];
    const degraded = isLowerLayer(current, expected);
    const layer = rank(current) === -1 ? before.layer : (current as Layer);
    return [{ before, after: { ...before, degraded, ...(layer ? { layer } : {}) } }];
  });
  return {
    changes: known.map(({ after }) => ({ type: 'track-set', track: after })),
    events: (changed) =>
      known
        .filter(({ before, after }) => before.degraded !== after.degraded)
        .map(({ after }) => about(changed, after.degraded ? 'degraded' : 'restored', after)),
  };
};
