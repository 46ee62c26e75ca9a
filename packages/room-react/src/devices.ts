import type { Devices, DeviceSelection, RoomClient, Snapshot } from '@podium/room-client';
import { useEffect, useMemo, useState } from 'react';
import { useRoom } from './provider.tsx';
import { useRoomSelector } from './select.ts';
import { useLocalMedia } from './tracks.ts';

const createChoices = (room: RoomClient) => ({
  chooseAudioInput: (deviceId: string) => room.setAudioSettings({ deviceId }),
  chooseVideoInput: (deviceId: string) => room.setVideoSettings({ deviceId }),
  chooseAudioOutput: (deviceId: string) => room.setAudioOutputDevice(deviceId),
});
const inUse = ({ selectedDevices, tracks, room }: Snapshot): DeviceSelection => {
  const own = Object.values(tracks).filter(({ peerId, source }) => peerId === room.localPeer && source === 'regular');
  const deviceOf = (type: 'audio' | 'video') => own.find((track) => track.type === type)?.deviceID;
  const audioInput = deviceOf('audio') ?? selectedDevices.audioInput;
  const videoInput = deviceOf('video') ?? selectedDevices.videoInput;
  const { audioOutput } = selectedDevices;
  return {
    ...(audioInput === undefined ? {} : { audioInput }),
    ...(videoInput === undefined ? {} : { videoInput }),
    ...(audioOutput === undefined ? {} : { audioOutput }),
  };
};
const isSameSelection = (one: DeviceSelection, other: DeviceSelection): boolean =>
  one.audioInput === other.audioInput && one.videoInput === other.videoInput && one.audioOutput === other.audioOutput;

/** Which devices there are, which are in use as read from the live tracks, and how to choose others. */
export const useDevices = () => {
  const room = useRoom();
  const devices: Devices = useRoomSelector((snapshot) => snapshot.devices);
  const selected = useRoomSelector(inUse, isSameSelection);
  const choices = useMemo(() => createChoices(room), [room]);
  return { devices, selected, ...choices };
};

/** The level of the own microphone, 0 to 100, while it is on. */
export const useMicrophoneLevel = (): number => {
  const room = useRoom();
  const { audio, isAudioOn } = useLocalMedia();
  const [level, setLevel] = useState(0);
  const device = audio && isAudioOn ? `${audio.id} ${audio.deviceID ?? ''}` : undefined;
  useEffect(() => {
    if (device === undefined) return undefined;
    const stop = room.monitorMicrophone(setLevel);
    return () => {
      stop();
      setLevel(0);
    };
  }, [room, device]);
  return level;
};
