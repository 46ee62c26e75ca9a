import { invalid, RoomError } from '../errors/room-error.ts';
import { about } from '../notifications/tracks.ts';
import { canPublish } from '../roles/role-policy.ts';
import type { Core } from '../room/core.ts';
import { type WireTrack, wireVersion } from '../signal/wire.ts';
import { selectLocalRole } from '../state/selectors.ts';
import type { TrackSource } from '../track-types.ts';
import { createLocalPictures } from './local-pictures.ts';
import { entityOf, type LocalTrack, wireOf } from './local-track.ts';
import { createTrackMaker, type NewTrack } from './make-track.ts';
import type { AudioSettings, VideoSettings } from './settings.ts';
import { createToggles } from './toggles.ts';
import { createTrackSwitch } from './track-switch.ts';
import type { VideoSink } from './video-sinks.ts';

/** How a local track looks to the host and to the others. */
const createDisplay = ({ ports, store, lines, emit }: Core) => {
  const entity = (track: LocalTrack) => entityOf(track, store.getSnapshot().room.localPeer);
  const pictures = createLocalPictures(ports);
  return {
    pictures,
    show: (track: LocalTrack): void => {
      store.apply({ type: 'track-set', track: entity(track) });
      pictures.refresh(track);
    },
    added: (track: LocalTrack): void => {
      store.apply({ type: 'track-set', track: entity(track) });
      emit(about(store.getSnapshot(), 'added', entity(track)));
    },
    toggled: (track: LocalTrack): void => {
      const wire = wireOf(track);
      if (track.transceiver)
        lines.signal?.notify('track-update', { version: wireVersion, tracks: { [wire.track_id]: wire } });
      emit(about(store.getSnapshot(), track.enabled ? 'unmuted' : 'muted', entity(track)));
    },
    removed: (track: LocalTrack): void => {
      const last = entity(track);
      pictures.forget(track.id);
      store.apply({ type: 'track-removed', trackId: track.id });
      emit(about(store.getSnapshot(), 'removed', last));
    },
  };
};

/** Switching local tracks on, off and to other devices. */
const createSwitches = (
  core: Core,
  display: ReturnType<typeof createDisplay>,
  isHere: (track: LocalTrack) => boolean,
) => {
  const { report } = core;
  const lost = (track: LocalTrack): void => {
    report(new RoomError('deviceLost', { action: 'track', description: `The ${track.type} device was lost` }));
    toggles
      .inTurn(track, () => trackSwitch.replaceLost(track))
      .catch(async (error: unknown) => {
        if (!(error instanceof RoomError)) throw error;
        report(error);
        await toggles.set(track, false);
      });
  };
  const trackSwitch = createTrackSwitch(core, {
    show: (track) => {
      if (isHere(track)) display.show(track);
    },
    lost,
  });
  const toggles = createToggles({
    perform: trackSwitch.perform,
    level: trackSwitch.level,
    changed: (track, what) => {
      if (!isHere(track)) return;
      display.show(track);
      if (what === 'enabled') display.toggled(track);
    },
  });
  return {
    ...trackSwitch,
    toggle: toggles.set,
    /** A device that fails mutes the track: what is sent must be what is shown. */
    changeSettings: async (track: LocalTrack, settings: AudioSettings | VideoSettings): Promise<void> => {
      if (settings.codec !== track.settings.codec && track.transceiver)
        throw new RoomError('codecChange', { action: 'track' });
      try {
        await toggles.inTurn(track, () => trackSwitch.changeSettings(track, settings));
      } catch (error) {
        await toggles.set(track, false);
        throw error;
      }
    },
  };
};

/** The tracks of this client: made, published, toggled and removed here only. */
export const createLocalTracks = (core: Core) => {
  const { ports, store, lines } = core;
  const tracks = new Map<string, LocalTrack>();
  const maker = createTrackMaker(ports);
  const display = createDisplay(core);
  const switches = createSwitches(core, display, (track) => tracks.get(track.id) === track);

  const get = (trackId: string): LocalTrack | undefined =>
    tracks.get(trackId) ?? [...tracks.values()].find(({ published }) => published?.trackId === trackId);
  const bySource = (source: TrackSource): LocalTrack[] =>
    [...tracks.values()].filter((track) => track.source === source);
  const addOne = (given: NewTrack): LocalTrack => {
    const role = selectLocalRole(store.getSnapshot());
    const track = maker.make(given, role);
    if (!canPublish(role, track)) throw invalid(`The role may not publish ${track.source} ${track.type}`);
    if (track.source === 'screen' && bySource('screen').some(({ type }) => type === track.type))
      throw invalid('Cannot share multiple screens');
    tracks.set(track.id, track);
    switches.watch(track);
    display.added(track);
    return track;
  };

  return {
    get,
    bySource,
    all: (): LocalTrack[] => [...tracks.values()],
    wire: (): Record<string, WireTrack> => {
      const sent = [...tracks.values()].filter(({ transceiver }) => transceiver);
      return Object.fromEntries(sent.map((track) => [wireOf(track).track_id, wireOf(track)]));
    },
    /** Shown in the snapshot, not yet sent. */
    add: (...given: NewTrack[]): LocalTrack[] => given.map(addOne),
    /** Sends what is not sent yet and ends what is to go, in one negotiation. */
    publish: async ({ remove = [] }: { remove?: LocalTrack[] } = {}): Promise<void> => {
      for (const track of remove) tracks.delete(track.id);
      const add = [...tracks.values()].filter(({ transceiver }) => !transceiver);
      try {
        await lines.publish?.change({ add, remove: remove.filter(({ transceiver }) => transceiver) });
      } finally {
        for (const track of remove) {
          switches.release(track);
          display.removed(track);
        }
        for (const track of tracks.values()) display.show(track);
      }
    },
    setEnabled: (trackId: string, enabled: boolean): Promise<void> => {
      const track = get(trackId);
      if (!track) throw new RoomError('rtcTrackMissing', { action: 'track', description: `No local track ${trackId}` });
      const isUnsupported = track.type === 'video' && track.source !== 'regular';
      return isUnsupported ? Promise.resolve() : switches.toggle(track, enabled);
    },
    changeSettings: switches.changeSettings,
    setProcessor: switches.setProcessor,
    setProcessed: async (track: LocalTrack, processed: MediaStreamTrack | undefined): Promise<void> => {
      await switches.setProcessed(track, processed);
      display.pictures.refresh(track);
    },
    /** False when it is no track of this client. */
    attach: (trackId: string, sink: VideoSink): boolean => {
      const track = get(trackId);
      if (track) display.pictures.attach(track, sink);
      return track !== undefined;
    },
    detach: (trackId: string, sink: VideoSink): boolean => {
      const track = get(trackId);
      if (track) display.pictures.detach(track, sink);
      return track !== undefined;
    },
    /** Stops what this client captured; what the host brought stays as it is. */
    stopAll: (): void => {
      for (const track of tracks.values()) {
        switches.release(track);
        display.pictures.forget(track.id);
      }
      tracks.clear();
      maker.clear();
    },
  };
};
export type LocalTracks = ReturnType<typeof createLocalTracks>;
