// Every constant of the room, named once. Bit rates are in kbit/s, times in milliseconds unless the name says otherwise.

export const libraryVersion = '0.1.54';
/** Used when a join names no init endpoint. A host that installs the room elsewhere gives its own. */
export const defaultInitEndpoint = 'https://prod-init.100ms.live';

export const videoCodecs = ['vp8', 'vp9', 'h264'] as const;
export const audioCodecs = ['opus'] as const;
export type VideoCodec = (typeof videoCodecs)[number];
export type AudioCodec = (typeof audioCodecs)[number];

export const defaultVideo = { width: 320, height: 180, codec: 'vp8', maxFramerate: 30, maxBitrate: 150 } as const;
export const defaultAudio = { volume: 1, codec: 'opus', maxBitrate: 32 } as const;
export const emptyVideo = { width: 320, height: 240, framesPerSecond: 10 } as const;
/** The browser's own units: bits and not kilobits. */
export const bitsPerKilobit = 1000;
export const bitsPerByte = 8;
export const audioSampleRate = 48_000;

/** From the worst to the best. */
export const layerOrder = ['none', 'low', 'medium', 'high'] as const;
export type Layer = (typeof layerOrder)[number];
export const layerOfRid: Readonly<Record<'f' | 'h' | 'q', Layer>> = { f: 'high', h: 'medium', q: 'low' };

export const pluginFramesPerSecond = 24;
/** So many pictures in a row over the budget of a plugin switch it off. */
export const pluginPatience = 12;
export const playlistFramesPerSecond = 24;
export const playlistBitrate = { audio: 64, video: 1000 } as const;
export const playbackRate = { min: 0.25, max: 2, initial: 1 } as const;
export const volumeRange = { min: 0, max: 100 } as const;

export const audioLevel = { intervalMs: 100, historyMs: 700, least: 35, leastChange: 5 } as const;
export const silence = { checkMs: 30, checks: 10 } as const;

export const heartbeat = { intervalMs: 1000, timeoutMs: 12_000, history: 5 } as const;
export const retryLimits = { tries: 5, longestDelayS: 60, subscribeTries: 1, subscribeWaitMs: 60_000 } as const;
export const previewNetworkTimeoutMs = 3000;
export const statsIntervalMs = 1000;
/** How long a direction may bring nothing before it is made anew; twice as long after each try. */
export const watchdog = { silentMs: 5000, longestMs: 60_000 } as const;
export const longestRecoverGraceS = 120;
export const mobileAudioRetryMs = 500;
/** How long media waits for its description before its absence is reported. */
export const metadataWaitMs = 10_000;

export const storedErrors = 50;
export const analyticsBuffer = 100;
export const analyticsStored = 100;
export const storageKeys = { devices: 'hms-device-selection', analytics: 'hms-analytics' } as const;

export const normalClose = { code: 1000, reason: 'Normal Close' } as const;
export const dataChannelLabel = 'ion-sfu';
export const messageTypes = { chat: 'chat' } as const;
export const notificationSeverities = ['info', 'error', 'critical'] as const;
export type NotificationSeverity = (typeof notificationSeverities)[number];
export const logLevels = { verbose: 0, debug: 1, info: 2, warn: 3, error: 4, time: 5, timeEnd: 6, none: 7 } as const;
export type LogLevel = keyof typeof logLevels;
