import { createBrowserPorts } from '../browser/browser-ports.ts';
import { createChat } from '../chat/chat.ts';
import type { Layer } from '../constants.ts';
import { RoomError } from '../errors/room-error.ts';
import { monitorLevel } from '../tracks/audio-levels.ts';
import { createHostTracks } from '../tracks/host-tracks.ts';
import { createScreenShare } from '../tracks/screen-share.ts';
import type { VideoSink } from '../tracks/video-sinks.ts';
import type { Ports } from '../ports.ts';
import { createRecording } from '../recording/recording.ts';
import { createModeration } from '../roles/moderation.ts';
import { guardActions } from './guard.ts';
import { createParts } from './parts.ts';
import { createProfile } from './profile.ts';

/** A room: a store with its snapshot, events, and the actions of the host. Nothing happens before preview or join. */
export const createRoom = (given: Partial<Ports> = {}) => {
  const ports: Ports = { ...createBrowserPorts(), ...given };
  const { core, local, audio, remote, membership, devices, playlists, plugins, setLocalTrackEnabled } =
    createParts(ports);
  /** Levels of the own microphone, for a meter; returns how to stop. */
  const monitorMicrophone = (listener: (level: number) => void): (() => void) => {
    const microphone = local.bySource('regular').find(({ type }) => type === 'audio');
    if (!microphone) throw new RoomError('notReady', { action: 'track', description: 'There is no microphone yet' });
    return monitorLevel(ports, microphone.native, listener);
  };
  return {
    getSnapshot: core.store.getSnapshot,
    subscribe: core.store.subscribe,
    on: core.emitter.on,
    ...guardActions(core.report, {
      ...membership.actions,
      ...createProfile(core),
      ...createChat(core),
      ...createModeration(core, membership.actions.leave),
      ...createRecording(core),
      ...createScreenShare(core, local),
      ...createHostTracks(core, local),
      ...devices.actions,
      ...plugins.audio.actions,
      ...plugins.video.actions,
      setLocalTrackEnabled,
      monitorMicrophone,
      setVolume: audio.setVolume,
      setOutputVolume: audio.setOutputVolume,
      unblockPlayback: audio.unblock,
      /** Where the hidden elements for sound are; without one the room adds its own to the page. */
      setAudioContainer: ports.placeAudioContainer,
      /** Shows a picture, of a peer or of this client, in an element. */
      attachVideo: (trackId: string, sink: VideoSink): void => {
        if (!local.attach(trackId, sink)) remote.attach(trackId, sink);
      },
      detachVideo: (trackId: string, sink: VideoSink): void => {
        if (!local.detach(trackId, sink)) remote.detach(trackId, sink);
      },
      /** The best layer of a peer's picture that is worth its bytes; own pictures have none. */
      setPreferredLayer: (trackId: string, layer: Exclude<Layer, 'none'>): void => {
        if (!local.get(trackId)) remote.prefer(trackId, layer);
      },
    }),
    audioPlaylist: guardActions(core.report, playlists.audio.actions),
    videoPlaylist: guardActions(core.report, playlists.video.actions),
  };
};
export type RoomClient = ReturnType<typeof createRoom>;
