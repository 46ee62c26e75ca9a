import type { Clock } from './retry/delays.ts';

/** The part of a WebSocket that the room uses. */
export interface SocketPort {
  send: (text: string) => void;
  close: (code?: number, reason?: string) => void;
}
export interface SocketEvents {
  opened: () => void;
  received: (data: unknown) => void;
  closed: (code: number) => void;
  failed: () => void;
}

/** An element that plays one remote sound. */
export interface AudioSink {
  srcObject: MediaProvider | null;
  volume: number;
  muted: boolean;
  play: () => Promise<void>;
  pause: () => void;
  remove: () => void;
  setSinkId?: (deviceId: string) => Promise<void>;
}

export interface PlayerEvents {
  ended: () => void;
  /** The position, in seconds. */
  progressed: (position: number) => void;
}
/** An element that plays an item of a playlist. */
export interface PlaylistPlayer {
  src: string;
  currentTime: number;
  readonly duration: number;
  playbackRate: number;
  /** 0 to 1. */
  volume: number;
  play: () => Promise<void>;
  pause: () => void;
  /** Its sound, and its picture drawn at the frame rate of playlists. */
  capture: () => { audio?: MediaStreamTrack; video?: MediaStreamTrack };
  release: () => void;
}

/** Level of a track's sound, measured again at each call: 0 to 100, and whether there was any signal at all. */
export interface LevelMeter {
  read: () => { level: number; isSilent: boolean };
  close: () => void;
}

export interface VideoFrames {
  /** The track with what was drawn. */
  readonly track: MediaStreamTrack;
  /** Source and target of the next frame. */
  readonly input: unknown;
  readonly output: unknown;
  /** Draws the camera's current picture into the input. */
  grab: () => void;
  close: () => void;
}

/** Everything of the browser that the room uses, so that it runs without one in tests. */
export interface Ports {
  clock: Clock;
  random: () => number;
  newId: () => string;
  userAgent: string;
  isMobile: boolean;
  isFirefox: boolean;
  fetch: (url: string, options?: RequestInit) => Promise<Response>;
  openSocket: (url: string, events: SocketEvents) => SocketPort;
  /** Undefined where the browser has none. */
  createPeerConnection: ((configuration: RTCConfiguration) => RTCPeerConnection) | undefined;
  createStream: (tracks: MediaStreamTrack[]) => MediaStream;
  mediaDevices:
    | Pick<
        MediaDevices,
        'getUserMedia' | 'getDisplayMedia' | 'enumerateDevices' | 'addEventListener' | 'removeEventListener'
      >
    | undefined;
  storage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'> | undefined;
  createEmptyAudio: () => MediaStreamTrack;
  createEmptyVideo: (size: { width?: number; height?: number }) => MediaStreamTrack;
  /** In the hidden container of the page. */
  createAudioSink: () => AudioSink;
  removeAudioContainer: () => void;
  /** Puts the sounds into an element of the host, or back into the own container. */
  placeAudioContainer: (element: HTMLElement | undefined) => void;
  createLevelMeter: (track: MediaStreamTrack) => LevelMeter;
  createPlayer: (type: 'audio' | 'video', events: PlayerEvents) => PlaylistPlayer;
  createAudioContext: () => AudioContext;
  createVideoFrames: (track: MediaStreamTrack, framesPerSecond: number) => VideoFrames;
  /** The codecs that this browser can send. */
  videoCodecsOf: () => RTCRtpCodec[];
}
