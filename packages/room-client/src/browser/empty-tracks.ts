import { emptyVideo } from '../constants.ts';

/** Silence, from a source that never plays. */
export const createEmptyAudio = (createContext: () => AudioContext): MediaStreamTrack => {
  const context = createContext();
  const [track] = context.createMediaStreamDestination().stream.getAudioTracks();
  if (!track) throw new Error('The browser made no silent track');
  track.enabled = false;
  const stop = track.stop.bind(track);
  track.stop = () => {
    stop();
    void context.close();
  };
  return track;
};

/** Black pictures. They are drawn again and again, because an encoder without frames sends nothing. */
export const createEmptyVideo = ({ width, height }: { width?: number; height?: number }): MediaStreamTrack => {
  const canvas = document.createElement('canvas');
  canvas.width = width ?? emptyVideo.width;
  canvas.height = height ?? emptyVideo.height;
  const draw = (): void => canvas.getContext('2d')?.fillRect(0, 0, canvas.width, canvas.height);
  draw();
  const [track] = canvas.captureStream(emptyVideo.framesPerSecond).getVideoTracks();
  if (!track) throw new Error('The browser made no empty picture');
  const timer = setInterval(draw, 1000 / emptyVideo.framesPerSecond);
  const stop = track.stop.bind(track);
  track.stop = () => {
    clearInterval(timer);
    stop();
  };
  return track;
};
