import { expect, test } from 'vitest';
import * as room from './index.ts';

test('[R-254] without an init endpoint the call goes to the host of the provider', () => {
  expect(new URL(room.defaultInitEndpoint).protocol).toBe('https:');
});
test('[R-407] [R-408] an empty picture is 320x240 at 10 frames a second', () => {
  expect(room.emptyVideo).toEqual({ width: 320, height: 240, framesPerSecond: 10 });
});
test('[R-410] [R-411] the codecs are vp8, vp9 and h264 for video, opus for audio', () => {
  expect(room.videoCodecs).toEqual(['vp8', 'vp9', 'h264']);
  expect(room.audioCodecs).toEqual(['opus']);
});
test('[R-412] [R-413] layers are none, low, medium and high, keyed f, h and q', () => {
  expect(room.layerOrder).toEqual(['none', 'low', 'medium', 'high']);
  expect(room.layerOfRid).toEqual({ f: 'high', h: 'medium', q: 'low' });
});
test('[R-442] [R-443] [R-444] [R-445] limits of errors, volume and playback rate', () => {
  expect(room.storedErrors).toBe(50);
  expect(room.volumeRange).toEqual({ min: 0, max: 100 });
  expect(room.playbackRate).toEqual({ min: 0.25, max: 2, initial: 1 });
});
test('[R-448] [R-449] [R-450] message types, severities and log levels', () => {
  expect(room.messageTypes.chat).toBe('chat');
  expect(room.notificationSeverities).toEqual(['info', 'error', 'critical']);
  expect(room.logLevels).toMatchObject({ verbose: 0, none: 7 });
});
test('[R-451] the library says which version of the protocol it speaks', () => {
  expect(room.libraryVersion).toBe('0.1.54');
});
test('[R-085] [R-042] [R-043] states of a connection, types and sources of tracks', () => {
  expect(room.connectionStates).toEqual([
    'Disconnected',
    'Preview',
    'Connecting',
    'Connected',
    'Reconnecting',
    'Disconnecting',
    'Failed',
  ]);
  expect(room.stateAliases).toEqual({ Joined: 'Connected', Leaving: 'Disconnecting' });
  expect(room.trackSources).toEqual(['regular', 'screen', 'audioplaylist', 'videoplaylist']);
});
