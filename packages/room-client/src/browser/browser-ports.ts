import { audioSampleRate } from '../constants.ts';
import type { Ports, SocketEvents, SocketPort } from '../ports.ts';
import { createAudioContainer } from './audio-container.ts';
import { createEmptyAudio, createEmptyVideo } from './empty-tracks.ts';
import { createLevelMeter } from './level-meter.ts';
import { createPlayer } from './player.ts';
import { createVideoFrames } from './video-frames.ts';

const readStorage = (): Ports['storage'] => {
  try {
    return globalThis.localStorage;
  } catch {
    // A page may be forbidden to store anything; then nothing is remembered.
    return undefined;
  }
};
const openSocket = (url: string, { opened, received, closed, failed }: SocketEvents): SocketPort => {
  const socket = new WebSocket(url);
  socket.addEventListener('open', opened);
  socket.addEventListener('message', ({ data }) => received(data));
  socket.addEventListener('close', ({ code }) => closed(code));
  socket.addEventListener('error', failed);
  return socket;
};
const userAgentOf = (): string => globalThis.navigator?.userAgent ?? '';

/** The browser itself. On a server it can be made as well; it is only used once a room is entered. */
export const createBrowserPorts = (): Ports => {
  const userAgent = userAgentOf();
  const isFirefox = userAgent.includes('Firefox');
  const container = createAudioContainer();
  const createAudioContext = (): AudioContext => new AudioContext(isFirefox ? {} : { sampleRate: audioSampleRate });
  const hasPeerConnection = typeof globalThis.RTCPeerConnection === 'function';
  return {
    clock: {
      now: () => Date.now(),
      setTimer: (run, ms) => setTimeout(run, ms),
      clearTimer: (timer) => clearTimeout(timer as number),
    },
    random: () => Math.random(),
    newId: () => crypto.randomUUID(),
    userAgent,
    isMobile: /Android|iPhone|iPad/u.test(userAgent),
    isFirefox,
    fetch: (url, options) => fetch(url, options),
    openSocket,
    createPeerConnection: hasPeerConnection ? (configuration) => new RTCPeerConnection(configuration) : undefined,
    createStream: (tracks) => new MediaStream(tracks),
    mediaDevices: globalThis.navigator?.mediaDevices,
    storage: readStorage(),
    createEmptyAudio: () => createEmptyAudio(createAudioContext),
    createEmptyVideo,
    createAudioSink: container.create,
    removeAudioContainer: container.remove,
    placeAudioContainer: container.place,
    createLevelMeter: (track) => createLevelMeter(createAudioContext, track),
    createPlayer: (type, events) => createPlayer(createAudioContext, type, events),
    createAudioContext,
    createVideoFrames,
    videoCodecsOf: () => globalThis.RTCRtpSender?.getCapabilities?.('video')?.codecs ?? [],
  };
};
