import type {
  ConnectionState,
  Message,
  PlaylistState,
  Room,
  RoomError,
  Snapshot,
  TrackType,
} from '@podium/room-client';
import { selectUnreadMessages } from '@podium/room-client';
import { isSameList, useRoomSelector } from './select.ts';

export const useConnection = (): ConnectionState => useRoomSelector(({ connection }) => connection);
/** Name, times, recording and streams of the room. */
export const useRoomInfo = (): Room => useRoomSelector(({ room }) => room);
export const useRecording = (): Room['recording'] => useRoomSelector(({ room }) => room.recording);
export const useErrors = (): readonly RoomError[] => useRoomSelector(({ errors }) => errors);
/** Bit rates and loss of both directions, each second. */
export const useStats = (): Snapshot['stats'] => useRoomSelector(({ stats }) => stats);
/** The browser holds all sound until the person has pressed something: then `unblockPlayback` is called. */
export const useIsPlaybackBlocked = (): boolean => useRoomSelector(({ isPlaybackBlocked }) => isPlaybackBlocked);
export const usePlaylist = (kind: TrackType): PlaylistState => useRoomSelector(({ playlists }) => playlists[kind]);

/** With a peer its connection, without one the test of the preview: 0 is the worst, -1 means that the test took too long. */
export const useNetworkQuality = (peerId?: string): number | undefined =>
  useRoomSelector(({ quality, networkQuality }) =>
    peerId === undefined ? networkQuality : quality[peerId]?.downlinkQuality,
  );

export const useMessages = (): readonly Message[] => useRoomSelector(({ messages }) => messages);
export const useUnreadMessages = (): readonly Message[] =>
  useRoomSelector<readonly Message[]>(selectUnreadMessages, isSameList);
