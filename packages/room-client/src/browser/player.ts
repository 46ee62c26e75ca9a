import { playlistFramesPerSecond } from '../constants.ts';
import type { PlayerEvents, PlaylistPlayer } from '../ports.ts';

const frameMs = 1000 / playlistFramesPerSecond;

/** The picture of an element, drawn on a canvas again and again. */
const createPicture = (element: HTMLMediaElement) => {
  const canvas = document.createElement('canvas');
  let timer: ReturnType<typeof setInterval> | undefined;
  const draw = (): void => {
    if (!(element instanceof HTMLVideoElement) || element.videoWidth === 0) return;
    if (canvas.width !== element.videoWidth) canvas.width = element.videoWidth;
    if (canvas.height !== element.videoHeight) canvas.height = element.videoHeight;
    canvas.getContext('2d')?.drawImage(element, 0, 0);
  };
  return {
    capture: (): MediaStreamTrack | undefined => {
      timer ??= setInterval(draw, frameMs);
      return canvas.captureStream(playlistFramesPerSecond).getVideoTracks()[0];
    },
    stop: (): void => clearInterval(timer),
  };
};

/** Plays a file into tracks: its sound through an audio graph, its picture through a canvas. */
export const createPlayer = (
  createContext: () => AudioContext,
  type: 'audio' | 'video',
  { ended, progressed }: PlayerEvents,
): PlaylistPlayer => {
  const element = document.createElement(type);
  element.crossOrigin = 'anonymous';
  element.addEventListener('ended', ended);
  element.addEventListener('timeupdate', () => progressed(element.currentTime));
  const context = createContext();
  const destination = context.createMediaStreamDestination();
  const source = context.createMediaElementSource(element);
  source.connect(destination);
  // The person who plays it hears it too.
  source.connect(context.destination);
  const picture = createPicture(element);
  return {
    get src() {
      return element.src;
    },
    set src(url) {
      element.src = url;
    },
    get currentTime() {
      return element.currentTime;
    },
    set currentTime(seconds) {
      element.currentTime = seconds;
    },
    get duration() {
      return element.duration;
    },
    get playbackRate() {
      return element.playbackRate;
    },
    set playbackRate(rate) {
      element.playbackRate = rate;
    },
    get volume() {
      return element.volume;
    },
    set volume(volume) {
      element.volume = volume;
    },
    play: async () => {
      await context.resume();
      await element.play();
    },
    pause: () => element.pause(),
    capture: () => {
      const [audio] = destination.stream.getAudioTracks();
      const video = type === 'video' ? picture.capture() : undefined;
      return { ...(audio ? { audio } : {}), ...(video ? { video } : {}) };
    },
    release: () => {
      picture.stop();
      element.pause();
      element.removeAttribute('src');
      void context.close();
    },
  };
};
