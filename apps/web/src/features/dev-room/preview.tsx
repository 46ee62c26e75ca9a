import { RoomVideo, useLocalMedia, useMicrophoneLevel, useNetworkQuality } from '@podium/room-react';
import { useArea } from '../../i18n/area.ts';
import { Controls } from './controls.tsx';
import styles from './dev-room.module.css';
import { DevicesPanel } from './devices-panel.tsx';
import { devRoomWords } from './words.ts';

const Level = () => {
  const { level: label } = useArea(devRoomWords).preview;
  return <meter aria-label={label} min={0} max={100} value={useMicrophoneLevel()} />;
};

/** The own camera, the level of the microphone, and how good the network is. */
export const Preview = () => {
  const words = useArea(devRoomWords).preview;
  const { video } = useLocalMedia();
  const quality = useNetworkQuality();
  return (
    <section className={styles.part} aria-label={words.title}>
      <RoomVideo trackId={video?.id} className={styles.mirror} />
      <Level />
      <p>{quality === undefined ? words.testing : words.quality(quality)}</p>
      <Controls />
      <DevicesPanel />
    </section>
  );
};
