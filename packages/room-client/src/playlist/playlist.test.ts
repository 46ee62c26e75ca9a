import { describe, expect, test } from 'vitest';
import { FakePlayer } from '../../test/fake-player.ts';
import { createFakeRoom, failureOf } from '../../test/fake-room.ts';
import { playlistFramesPerSecond } from '../constants.ts';

const items = ['one', 'two', 'three'].map((id) => ({
  id,
  type: 'audio' as const,
  url: `https://x/${id}`,
  duration: 60,
}));
const stage = async (kind: 'audio' | 'video' = 'audio') => {
  const players: FakePlayer[] = [];
  const at = createFakeRoom({
    createPlayer: (type, events) => {
      const player = new FakePlayer(type, events);
      players.push(player);
      return player;
    },
  });
  await at.join();
  const playlist = kind === 'audio' ? at.room.audioPlaylist : at.room.videoPlaylist;
  playlist.setList(items);
  const events = at.events('playlist-update');
  return {
    at,
    playlist,
    player: () => players.at(-1)!,
    state: () => at.state().playlists[kind],
    said: () => events.map(({ event, item }) => `${event} ${item?.id}`),
    tracks: () => Object.values(at.state().tracks).filter(({ source }) => source === `${kind}playlist`),
  };
};

describe('playing', () => {
  test('[R-015] [R-068] [R-069] [R-172] [R-421] sound is published as a track of its own, at 64 kbit/s', async () => {
    const { at, playlist, state, tracks, player } = await stage();
    expect(state()).toMatchObject({ list: items, currentIndex: -1, isAutoplayOn: true });
    await playlist.play('one');
    expect(tracks()).toMatchObject([{ type: 'audio', source: 'audioplaylist' }]);
    expect(at.publish().transceivers.at(-1)?.encodings).toEqual([{ maxBitrate: 64_000 }]);
    expect([player().src, player().isPlaying, state().currentIndex, state().isPlaying]).toEqual([
      'https://x/one',
      true,
      0,
      true,
    ]);
  });
  test('[R-016] [R-420] [R-422] a video comes with sound, drawn at 24 frames, at 1000 kbit/s', async () => {
    const { at, playlist, tracks } = await stage('video');
    await playlist.play('one');
    expect(tracks().map(({ type, source }) => [type, source])).toEqual([
      ['audio', 'videoplaylist'],
      ['video', 'videoplaylist'],
    ]);
    expect(at.publish().transceivers.at(-1)?.encodings).toEqual([{ maxBitrate: 1_000_000 }]);
    expect(playlistFramesPerSecond).toBe(24);
  });
  test('[R-173] a pause keeps the place', async () => {
    const { playlist, player, state } = await stage();
    await playlist.play('one');
    player().currentTime = 7;
    playlist.pause();
    expect([player().isPlaying, state().isPlaying]).toEqual([false, false]);
    await playlist.play('one');
    expect([player().isPlaying, player().currentTime, player().src]).toEqual([true, 7, 'https://x/one']);
  });
  test('[R-174] [R-175] next and previous', async () => {
    const { playlist, player, tracks } = await stage();
    await playlist.play('one');
    await playlist.playNext();
    expect(player().src).toBe('https://x/two');
    await playlist.playPrevious();
    expect(player().src).toBe('https://x/one');
    expect(tracks()).toHaveLength(1);
  });
  test('[R-176] stop takes the tracks out of the room', async () => {
    const { playlist, player, tracks, state } = await stage();
    await playlist.play('one');
    await playlist.stop();
    expect([tracks(), player().isReleased, state().isPlaying]).toEqual([[], true, false]);
  });
  test('[R-179] after the last item the playlist has ended', async () => {
    const { playlist, player, said, state } = await stage();
    await playlist.play('three');
    player().end();
    expect(said()).toEqual(['playing three', 'item-ended three', 'ended three']);
    expect(state().isPlaying).toBe(false);
  });
  test('[R-180] [R-181] after another item the next one plays, or it pauses', async () => {
    const { at, playlist, player, said } = await stage();
    await playlist.play('one');
    player().end();
    await at.settle();
    playlist.setIsAutoplayOn(false);
    player().end();
    await at.settle();
    expect(said()).toEqual(['playing one', 'item-ended one', 'playing two', 'item-ended two', 'paused two']);
  });
  test('[R-137] muting its track pauses it', async () => {
    const { at, playlist, tracks, player, state } = await stage();
    await playlist.play('one');
    await at.room.setLocalTrackEnabled(tracks()[0]?.id ?? '', false);
    expect([player().isPlaying, state().isPlaying]).toEqual([false, false]);
    await at.room.setLocalTrackEnabled(tracks()[0]?.id ?? '', true);
    expect(player().isPlaying).toBe(true);
  });
  test('leaving ends it', async () => {
    const { at, playlist, player } = await stage();
    await playlist.play('one');
    await at.room.leave();
    expect(player().isReleased).toBe(true);
  });
});

describe('refusals', () => {
  test('[R-177] [R-178] [R-377] there is nothing before the first and after the last', async () => {
    const { playlist } = await stage();
    await playlist.play('three');
    expect(await failureOf(() => playlist.playNext())).toMatchObject({
      code: 8001,
      message: 'Reached end of playlist',
    });
    await playlist.play('one');
    expect((await failureOf(() => playlist.playPrevious())).message).toBe('Reached start of playlist');
  });
  test('[R-210] [R-378] pausing needs something that plays', async () => {
    const { playlist } = await stage();
    expect(await failureOf(() => playlist.pause())).toMatchObject({ code: 8002 });
  });
  test('[R-207] [R-208] [R-209] lists need items, and items need ids', async () => {
    const { playlist } = await stage();
    expect(await failureOf(() => playlist.setList([]))).toMatchObject({ name: 'ValidationFailed' });
    expect(await failureOf(() => playlist.setEnabled(true, 'four'))).toMatchObject({ name: 'ValidationFailed' });
    expect(await failureOf(() => playlist.play(''))).toMatchObject({ name: 'ValidationFailed' });
  });
  test('[R-203] [R-444] [R-445] the rate is from 0.25 to 2, and 1 at first', async () => {
    const { playlist, state, player } = await stage();
    expect(state().playbackRate).toBe(1);
    for (const rate of [0.2, 2.1])
      expect(await failureOf(() => playlist.setPlaybackRate(rate))).toMatchObject({ name: 'ValidationFailed' });
    await playlist.play('one');
    for (const rate of [0.25, 2]) {
      playlist.setPlaybackRate(rate);
      expect(player().playbackRate).toBe(rate);
    }
  });
  test('[R-204] [R-205] [R-206] a seek needs an item, is not negative, and stays in it', async () => {
    const { playlist, player } = await stage();
    expect((await failureOf(() => playlist.seek(5))).message).toBe('No item is currently playing');
    expect((await failureOf(() => playlist.seekTo(5))).message).toBe('No item is currently playing');
    await playlist.play('one');
    expect(await failureOf(() => playlist.seekTo(-1))).toMatchObject({ name: 'ValidationFailed' });
    playlist.seekTo(30);
    expect(player().currentTime).toBe(30);
    playlist.seek(100);
    expect(player().currentTime).toBe(60);
    playlist.seek(-100);
    expect(player().currentTime).toBe(0);
  });
  test('[R-201] the volume is from 0 to 100', async () => {
    const { playlist, player } = await stage();
    expect((await failureOf(() => playlist.setVolume(101))).message).toBe('Please pass a valid number between 0-100');
    await playlist.play('one');
    playlist.setVolume(40);
    expect(player().volume).toBe(0.4);
  });
});
