import { playbackRate, volumeRange } from '../constants.ts';
import { invalid, RoomError } from '../errors/room-error.ts';
import type { Core } from '../room/core.ts';
import type { PlaylistItem } from '../state/entities.ts';
import type { TrackType } from '../track-types.ts';
import type { LocalTracks } from '../tracks/local-tracks.ts';
import { createPlayback } from './playback.ts';

/** Plays files into the room, as tracks of their own source. */
export const createPlaylist = (core: Core, local: LocalTracks, kind: TrackType) => {
  const { source, state, set, playAt, player, loaded, pause, release } = createPlayback(core, local, kind);
  const indexOf = (id: string): number => state().list.findIndex((item) => item.id === id);
  return {
    source,
    release,
    actions: {
      setList: (list: PlaylistItem[]): void => {
        if (list.length === 0) throw invalid('Please pass a list with items');
        set({ list });
      },
      play: async (id: string): Promise<void> => {
        if (!id) throw invalid('Please pass the id of the item to play');
        await playAt(indexOf(id));
      },
      pause,
      /** Plays or pauses one item. */
      setEnabled: async (enabled: boolean, id: string): Promise<void> => {
        const index = indexOf(id);
        if (index === -1) throw invalid('Please pass the id of an item of the list');
        if (enabled) await playAt(index);
        else if (index === state().currentIndex && state().isPlaying) pause();
      },
      playNext: async (): Promise<void> => {
        if (state().currentIndex >= state().list.length - 1) throw new RoomError('playlistEnd');
        await playAt(state().currentIndex + 1);
      },
      playPrevious: async (): Promise<void> => {
        if (state().currentIndex <= 0) throw new RoomError('playlistEnd', { message: 'Reached start of playlist' });
        await playAt(state().currentIndex - 1);
      },
      stop: async (): Promise<void> => {
        release();
        set({ currentIndex: -1, isPlaying: false, progress: 0 });
        await local.publish({ remove: local.bySource(source) });
      },
      /** By so many seconds, forward or back. */
      seek: (seconds: number): void => {
        const playing = loaded();
        playing.currentTime = Math.min(Math.max(0, playing.currentTime + seconds), playing.duration);
      },
      seekTo: (position: number): void => {
        const playing = loaded();
        if (!(position >= 0)) throw invalid('Please pass a position that is not negative');
        playing.currentTime = Math.min(position, playing.duration);
      },
      setVolume: (volume: number): void => {
        if (!(typeof volume === 'number' && volume >= volumeRange.min && volume <= volumeRange.max))
          throw invalid('Please pass a valid number between 0-100');
        const playing = player();
        if (playing) playing.volume = volume / volumeRange.max;
        set({ volume });
      },
      setPlaybackRate: (rate: number): void => {
        if (!(rate >= playbackRate.min && rate <= playbackRate.max))
          throw invalid(`Please pass a rate between ${playbackRate.min} and ${playbackRate.max}`);
        const playing = player();
        if (playing) playing.playbackRate = rate;
        set({ playbackRate: rate });
      },
      setIsAutoplayOn: (isAutoplayOn: boolean): void => set({ isAutoplayOn }),
    },
  };
};
export type Playlist = ReturnType<typeof createPlaylist>;
