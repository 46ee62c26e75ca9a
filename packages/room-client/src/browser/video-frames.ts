import type { VideoFrames } from '../ports.ts';

/** Two canvases between a camera and what is sent: plugins read the one and draw on the other. */
export const createVideoFrames = (track: MediaStreamTrack, framesPerSecond: number): VideoFrames => {
  const { width = 640, height = 480 } = track.getSettings();
  const element = document.createElement('video');
  element.muted = true;
  element.playsInline = true;
  element.srcObject = new MediaStream([track]);
  void element.play();
  const [input, output] = [document.createElement('canvas'), document.createElement('canvas')];
  for (const canvas of [input, output]) Object.assign(canvas, { width, height });
  const [drawn] = output.captureStream(framesPerSecond).getVideoTracks();
  if (!drawn) throw new Error('The browser made no track of the canvas');
  return {
    track: drawn,
    input,
    output,
    grab: () => input.getContext('2d')?.drawImage(element, 0, 0, width, height),
    close() {
      element.srcObject = null;
      drawn.stop();
    },
  };
};
