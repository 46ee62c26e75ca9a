export { RoomAudio } from './audio.tsx';
export { useDevices, useMicrophoneLevel } from './devices.ts';
export { useRoomEvent } from './events.ts';
export * from './peers.ts';
export { RoomProvider, type RoomProviderProps, useRoom } from './provider.tsx';
export { isSameList, useRoomSelector } from './select.ts';
export * from './state.ts';
export * from './tracks.ts';
export { RoomVideo, type RoomVideoProps, useVideo, type VideoOptions } from './video.tsx';
