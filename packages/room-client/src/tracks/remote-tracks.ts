import { type Layer, metadataWaitMs } from '../constants.ts';
import { asRoomError, RoomError } from '../errors/room-error.ts';
import { about, remoteTrackOf } from '../notifications/tracks.ts';
import { wait } from '../retry/delays.ts';
import type { Core } from '../room/core.ts';
import type { WireTrack } from '../signal/wire.ts';
import type { Track } from '../state/entities.ts';
import type { AudioOutput } from './audio-output.ts';
import { createVideoSinks } from './video-sinks.ts';

/** Sound goes to the hidden elements, pictures to where the host shows them. */
const createPresentation = (core: Core, audio: AudioOutput, video: ReturnType<typeof createVideoSinks>) => {
  const { store } = core;
  const play = (trackId: string, native: MediaStreamTrack): void => {
    audio.add(trackId, native).catch((error: unknown) => core.report(asRoomError(error, 'track', 'subscribe')));
  };
  return {
    appear: (track: Track, native: MediaStreamTrack, asksForPictures: boolean): void => {
      core.apply({
        changes: [{ type: 'track-set', track }],
        events: (changed) => [about(changed, 'added', track)],
      });
      if (track.type === 'audio') play(track.id, native);
      // A picture that nobody shows is not downloaded.
      else if (asksForPictures) video.refresh(track.id);
    },
    replaced: (track: Track, native: MediaStreamTrack): void => {
      if (track.type === 'video') return video.replaced(track.id);
      audio.remove(track.id);
      return play(track.id, native);
    },
    drop: (track: Track): void => {
      audio.remove(track.id);
      video.forget(track.id);
      const { peers } = store.getSnapshot();
      store.apply({ type: 'track-removed', trackId: track.id });
      core.emit({ name: 'track-update', data: { kind: 'removed', track, peer: peers[track.peerId] } });
    },
  };
};

/** The tracks of others. Media and its description come on their own; a track is there when both are. */
export const createRemoteTracks = (core: Core, audio: AudioOutput) => {
  const { ports, store, report } = core;
  const described = new Map<string, { wire: WireTrack; peerId: string }>();
  const natives = new Map<string, MediaStreamTrack>();
  const video = createVideoSinks(core, natives);
  const presentation = createPresentation(core, audio, video);
  let asksForPictures = true;
  let left = new AbortController();

  const complete = (trackId: string): void => {
    const native = natives.get(trackId);
    const found = described.get(trackId);
    if (!native || !found || store.getSnapshot().tracks[trackId]) return;
    presentation.appear(remoteTrackOf(found.wire, found.peerId), native, asksForPictures);
  };
  const expectDescription = async (trackId: string): Promise<void> => {
    const { signal } = left;
    await wait(ports.clock, metadataWaitMs, signal);
    if (signal.aborted) return;
    if (natives.has(trackId) && !described.has(trackId))
      report(new RoomError('trackMetadataMissing', { action: 'subscribe', description: `Track ${trackId}` }));
  };

  return {
    /** Whether the server sends pictures before they are asked for. */
    begin: (autoVideoSubscribe: boolean): void => {
      asksForPictures = autoVideoSubscribe;
    },
    describe: (peerId: string, tracks: Record<string, WireTrack>): void => {
      if (!store.getSnapshot().peers[peerId]) {
        report(new RoomError('peerMetadataMissing', { action: 'subscribe', description: `Peer ${peerId}` }));
        return;
      }
      for (const wire of Object.values(tracks)) {
        described.set(wire.track_id, { wire, peerId });
        complete(wire.track_id);
      }
    },
    /** A newer description of what has not arrived yet. */
    redescribe: (tracks: Record<string, WireTrack>): void => {
      for (const wire of Object.values(tracks)) {
        const known = described.get(wire.track_id);
        if (known) described.set(wire.track_id, { ...known, wire });
      }
    },
    arrived: (trackId: string, native: MediaStreamTrack): void => {
      const before = natives.get(trackId);
      natives.set(trackId, native);
      const track = store.getSnapshot().tracks[trackId];
      if (track && before !== native) presentation.replaced(track, native);
      complete(trackId);
      if (!described.has(trackId)) void expectDescription(trackId);
    },
    /** Its description stays: a server that was restarted offers nothing first, and then the same tracks without describing them. */
    departed: (trackId: string): void => {
      natives.delete(trackId);
      const track = store.getSnapshot().tracks[trackId];
      if (track) presentation.drop(track);
    },
    /** Frees the elements of tracks that the snapshot has no more: their peers have left. */
    prune: (): void => {
      const { tracks, peers } = store.getSnapshot();
      for (const [trackId, { peerId }] of described) {
        if (peers[peerId]) continue;
        described.delete(trackId);
        if (tracks[trackId]) continue;
        audio.remove(trackId);
        video.forget(trackId);
      }
    },
    nativeOf: (trackId: string): MediaStreamTrack | undefined => natives.get(trackId),
    attach: video.attach,
    detach: video.detach,
    prefer: (trackId: string, layer: Exclude<Layer, 'none'>): void => video.preferLayer(trackId, layer),
    degradation: video.degradation,
    clear: (): void => {
      left.abort();
      left = new AbortController();
      described.clear();
      natives.clear();
      video.clear();
      audio.closeAll();
    },
  };
};
export type RemoteTracks = ReturnType<typeof createRemoteTracks>;
