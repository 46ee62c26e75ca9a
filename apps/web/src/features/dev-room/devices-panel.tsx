import type { Device } from '@podium/room-client';
import { useDevices } from '@podium/room-react';
import { useArea } from '../../i18n/area.ts';
import { SelectField } from '../../ui/text-field.tsx';
import styles from './dev-room.module.css';
import { quietly } from './own-room.ts';
import { devRoomWords } from './words.ts';

interface DeviceFieldProps {
  label: string;
  devices: readonly Device[];
  value: string | undefined;
  choose: (deviceId: string) => Promise<void>;
}
const DeviceField = ({ label, devices, value, choose }: DeviceFieldProps) => {
  const { unnamed } = useArea(devRoomWords).devices;
  if (devices.length === 0) return undefined;
  return (
    <SelectField
      label={label}
      value={value ?? ''}
      options={[
        ...(devices.some(({ deviceId }) => deviceId === (value ?? '')) ? [] : [{ value: value ?? '', label: unnamed }]),
        ...devices.map((device) => ({ value: device.deviceId, label: device.label || unnamed })),
      ]}
      onChange={(deviceId) => quietly(choose(deviceId))}
    />
  );
};

export const DevicesPanel = () => {
  const words = useArea(devRoomWords).devices;
  const { devices, selected, chooseAudioInput, chooseVideoInput, chooseAudioOutput } = useDevices();
  return (
    <section className={styles.part} aria-label={words.title}>
      <DeviceField
        label={words.camera}
        devices={devices.videoInput}
        value={selected.videoInput}
        choose={chooseVideoInput}
      />
      <DeviceField
        label={words.microphone}
        devices={devices.audioInput}
        value={selected.audioInput}
        choose={chooseAudioInput}
      />
      <DeviceField
        label={words.speaker}
        devices={devices.audioOutput}
        value={selected.audioOutput}
        choose={chooseAudioOutput}
      />
    </section>
  );
};
