import type { Track } from '@podium/room-client';
import {
  RoomVideo,
  useIsSpeaking,
  useNetworkQuality,
  usePeer,
  usePeerIds,
  useScreenShares,
  useTrack,
} from '@podium/room-react';
import { useArea } from '../../i18n/area.ts';
import { join } from '../../ui/join.ts';
import styles from './dev-room.module.css';
import { devRoomWords } from './words.ts';

const Tile = ({ peerId }: { peerId: string }) => {
  const words = useArea(devRoomWords).stage;
  const peer = usePeer(peerId);
  const [audio, video] = [useTrack(peer?.audioTrack), useTrack(peer?.videoTrack)];
  const isSpeaking = useIsSpeaking(peerId);
  const quality = useNetworkQuality(peerId);
  if (!peer) return undefined;
  const name = peer.isLocal ? words.you(peer.name) : peer.name;
  const facts = [
    isSpeaking && words.speaking,
    audio && !audio.displayEnabled && words.muted,
    video && !video.displayEnabled && words.hidden,
    video?.degraded && words.degraded,
    quality !== undefined && words.quality(quality),
  ];
  return (
    <li className={join(styles.tile, isSpeaking && styles.speaking)} aria-label={name}>
      <RoomVideo trackId={video?.id} className={peer.isLocal ? styles.mirror : styles.picture} />
      <p>
        <b>{name}</b> {peer.roleName} {facts.filter(Boolean).join(' · ')}
      </p>
    </li>
  );
};

const Screen = ({ track }: { track: Track }) => {
  const words = useArea(devRoomWords).stage;
  const label = words.screenOf(usePeer(track.peerId)?.name ?? '');
  return (
    <li className={styles.screen} aria-label={label}>
      <RoomVideo trackId={track.id} className={styles.picture} />
      <p>
        <b>{label}</b>
      </p>
    </li>
  );
};

/** Shared screens, then everyone's camera. */
export const Stage = () => {
  const words = useArea(devRoomWords).stage;
  return (
    <ul className={styles.grid} aria-label={words.title}>
      {useScreenShares().map((track) => (
        <Screen key={track.id} track={track} />
      ))}
      {usePeerIds().map((peerId) => (
        <Tile key={peerId} peerId={peerId} />
      ))}
    </ul>
  );
};
