import { playlistBitrate, playlistFramesPerSecond, volumeRange } from '../constants.ts';
import { asRoomError, invalid, RoomError } from '../errors/room-error.ts';
import type { PlaylistPlayer } from '../ports.ts';
import type { Core } from '../room/core.ts';
import type { PlaylistItem, PlaylistState } from '../state/entities.ts';
import type { TrackType } from '../track-types.ts';
import type { LocalTracks } from '../tracks/local-tracks.ts';
import { buildAudioSettings, buildVideoSettings } from '../tracks/settings.ts';

/** The player of a playlist and the tracks that it publishes. */
export const createPlayback = (core: Core, local: LocalTracks, kind: TrackType) => {
  const { ports, store, emit, report } = core;
  const source = kind === 'audio' ? 'audioplaylist' : 'videoplaylist';
  let player: PlaylistPlayer | undefined;

  const state = (): PlaylistState => store.getSnapshot().playlists[kind];
  const set = (changed: Partial<PlaylistState>): void => store.apply({ type: 'playlist', kind, state: changed });
  const current = (): PlaylistItem | undefined => state().list[state().currentIndex];
  const announce = (event: 'playing' | 'paused' | 'item-ended' | 'ended', item = current()): void =>
    emit({ name: 'playlist-update', data: { kind, event, ...(item ? { item } : {}) } });

  const publish = async (from: PlaylistPlayer): Promise<void> => {
    const { audio, video } = from.capture();
    const sound = buildAudioSettings({ maxBitrate: playlistBitrate.audio });
    const picture = buildVideoSettings({ maxBitrate: playlistBitrate.video, maxFramerate: playlistFramesPerSecond });
    if (audio) local.add({ native: audio, source, settings: sound });
    if (video) local.add({ native: video, source, settings: picture });
    await local.publish();
  };
  const ended = (): void => {
    const { currentIndex, list, isAutoplayOn } = state();
    const isLast = currentIndex >= list.length - 1;
    announce('item-ended');
    if (!isLast && isAutoplayOn) {
      playAt(currentIndex + 1).catch((error: unknown) => report(asRoomError(error, 'unknown', 'none')));
      return;
    }
    set({ isPlaying: false });
    announce(isLast ? 'ended' : 'paused');
  };
  const playAt = async (index: number): Promise<void> => {
    const item = state().list[index];
    if (!item) throw invalid('Please pass the id of an item of the list');
    player ??= ports.createPlayer(kind, { ended, progressed: (progress) => set({ progress }) });
    if (state().currentIndex !== index || player.src === '') player.src = item.url;
    player.volume = state().volume / volumeRange.max;
    player.playbackRate = state().playbackRate;
    await player.play();
    set({ currentIndex: index, isPlaying: true });
    if (local.bySource(source).length === 0) await publish(player);
    announce('playing');
  };
  return {
    source,
    state,
    set,
    playAt,
    player: (): PlaylistPlayer | undefined => player,
    /** What is played or paused; seeking needs it. */
    loaded: (): PlaylistPlayer => {
      if (!player || !current()) throw new RoomError('playlistIdle', { message: 'No item is currently playing' });
      return player;
    },
    pause: (): void => {
      if (!player || !state().isPlaying) throw new RoomError('playlistIdle');
      player.pause();
      set({ isPlaying: false });
      announce('paused');
    },
    release: (): void => {
      player?.release();
      player = undefined;
    },
  } as const;
};
