import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { asNative, FakeTrack } from '../../test/fake-media.ts';
import { createBrowserPorts } from './browser-ports.ts';

const contexts: object[] = [];
const canvases: { width: number; height: number; framesPerSecond: number }[] = [];
beforeEach(() => {
  contexts.length = 0;
  canvases.length = 0;
  vi.useFakeTimers();
  vi.stubGlobal(
    'AudioContext',
    class {
      constructor(options: object) {
        contexts.push(options);
      }
      /** Without a source nothing comes out of it. */
      createMediaStreamDestination = () => ({ stream: { getAudioTracks: () => [asNative(new FakeTrack('audio'))] } });
      close = async (): Promise<void> => undefined;
    },
  );
  vi.stubGlobal('document', {
    createElement: () => {
      const canvas = {
        width: 0,
        height: 0,
        framesPerSecond: 0,
        getContext: () => ({ fillRect: () => undefined }),
        captureStream: (rate: number) => {
          canvas.framesPerSecond = rate;
          return { getVideoTracks: () => [asNative(new FakeTrack('video'))] };
        },
      };
      canvases.push(canvas);
      return canvas;
    },
  });
});
afterEach(() => void vi.useRealTimers());

describe('the audio context', () => {
  test('[R-416] its sample rate is 48000', () => {
    vi.stubGlobal('navigator', { userAgent: 'Mozilla/5.0 Chrome/140' });
    createBrowserPorts().createAudioContext();
    expect(contexts).toEqual([{ sampleRate: 48_000 }]);
  });
  test('[R-417] on Firefox it is not set', () => {
    vi.stubGlobal('navigator', { userAgent: 'Mozilla/5.0 Firefox/140' });
    createBrowserPorts().createAudioContext();
    expect(contexts).toEqual([{}]);
  });
});

describe('empty tracks', () => {
  test('[R-409] sound without a source is disabled', () => {
    const track = createBrowserPorts().createEmptyAudio();
    expect([track.kind, track.enabled]).toEqual(['audio', false]);
  });
  test('[R-407] [R-408] a picture is 320x240 unless given, at 10 frames a second', () => {
    createBrowserPorts().createEmptyVideo({}).stop();
    createBrowserPorts().createEmptyVideo({ width: 640, height: 360 }).stop();
    expect(canvases).toMatchObject([
      { width: 320, height: 240, framesPerSecond: 10 },
      { width: 640, height: 360, framesPerSecond: 10 },
    ]);
    expect(vi.getTimerCount()).toBe(0);
  });
});
