import type { PlayerEvents } from '../src/ports.ts';
import { asNative, FakeTrack } from './fake-media.ts';

/** A player of files that plays when a test says so. */
export class FakePlayer {
  src = '';
  currentTime = 0;
  duration = 60;
  playbackRate = 1;
  volume = 1;
  isPlaying = false;
  isReleased = false;
  readonly type: 'audio' | 'video';
  private readonly events: PlayerEvents;
  constructor(type: 'audio' | 'video', events: PlayerEvents) {
    this.type = type;
    this.events = events;
  }
  async play(): Promise<void> {
    this.isPlaying = true;
  }
  pause(): void {
    this.isPlaying = false;
  }
  capture(): { audio?: MediaStreamTrack; video?: MediaStreamTrack } {
    const audio = asNative(new FakeTrack('audio'));
    return this.type === 'audio' ? { audio } : { audio, video: asNative(new FakeTrack('video')) };
  }
  release(): void {
    this.isReleased = true;
  }
  /** The file has come to its end. */
  end(): void {
    this.isPlaying = false;
    this.events.ended();
  }
}
