import type { Core } from '../room/core.ts';
import type { LocalTracks } from '../tracks/local-tracks.ts';
import type { Playlist } from './playlist.ts';

/** Switches a local track. A playlist is paused and goes on instead: others hear and see nothing while it is paused. */
export const createTrackToggle =
  ({ store }: Core, local: LocalTracks, playlists: { audio: Playlist; video: Playlist }) =>
  async (trackId: string, enabled: boolean): Promise<void> => {
    const track = local.get(trackId);
    const kind = (['audio', 'video'] as const).find((one) => playlists[one].source === track?.source);
    if (!kind) return local.setEnabled(trackId, enabled);
    const { isPlaying, list, currentIndex } = store.getSnapshot().playlists[kind];
    const item = list[currentIndex];
    if (isPlaying !== enabled && item) await playlists[kind].actions.setEnabled(enabled, item.id);
    return undefined;
  };
