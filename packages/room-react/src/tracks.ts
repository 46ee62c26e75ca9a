import { type RoomClient, selectTracksOf, type Snapshot, type Track } from '@podium/room-client';
import { useMemo } from 'react';
import { useRoom } from './provider.tsx';
import { isSameList, useRoomSelector } from './select.ts';

/** A track by its id; undefined while there is none. */
export const useTrack = (trackId: string | undefined): Track | undefined =>
  useRoomSelector(({ tracks }) => (trackId === undefined ? undefined : tracks[trackId]));
export const useTracksOf = (peerId: string): readonly Track[] =>
  useRoomSelector<readonly Track[]>(selectTracksOf(peerId), isSameList);

const screensOf = ({ tracks }: Snapshot): readonly Track[] =>
  Object.values(tracks).filter(({ type, source }) => type === 'video' && source === 'screen');
/** The pictures of shared screens, the own one included. */
export const useScreenShares = (): readonly Track[] => useRoomSelector(screensOf, isSameList);

const ownTrack = (type: Track['type'], source: Track['source']) => (snapshot: Snapshot) =>
  Object.values(snapshot.tracks).find(
    (track) => track.peerId === snapshot.room.localPeer && track.type === type && track.source === source,
  );
const [ownAudio, ownVideo, ownScreen] = [
  ownTrack('audio', 'regular'),
  ownTrack('video', 'regular'),
  ownTrack('video', 'screen'),
];
const createToggles = (room: RoomClient) => {
  const toggle = async (track: Track | undefined): Promise<void> => {
    if (track) await room.setLocalTrackEnabled(track.id, !track.displayEnabled);
  };
  return {
    toggleAudio: () => toggle(ownAudio(room.getSnapshot())),
    toggleVideo: () => toggle(ownVideo(room.getSnapshot())),
    toggleScreen: () => room.setScreenShareEnabled(!ownScreen(room.getSnapshot())),
  };
};

/** The own microphone, camera and screen, and how to switch them. Shown is what the person wants, which changes first. */
export const useLocalMedia = () => {
  const room = useRoom();
  const toggles = useMemo(() => createToggles(room), [room]);
  const [audio, video, screen] = [useRoomSelector(ownAudio), useRoomSelector(ownVideo), useRoomSelector(ownScreen)];
  return {
    audio,
    video,
    screen,
    isAudioOn: audio?.displayEnabled ?? false,
    isVideoOn: video?.displayEnabled ?? false,
    isScreenOn: screen !== undefined,
    ...toggles,
  };
};
