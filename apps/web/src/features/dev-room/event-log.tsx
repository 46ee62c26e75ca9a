import type { RoomNotification } from '@podium/room-client';
import { useRoom, useStats } from '@podium/room-react';
import { useEffect, useState } from 'react';
import { useArea } from '../../i18n/area.ts';
import styles from './dev-room.module.css';
import { devRoomWords } from './words.ts';

const kept = 30;
/** What an event is about, in a few words. */
const aboutOf = ({ data }: RoomNotification): string => {
  const { kind, track, peers, message, name } = data as Record<string, unknown> & {
    track?: { type: string; source: string };
    peers?: { name: string }[];
  };
  const parts = [kind, track && `${track.source} ${track.type}`, peers?.map((peer) => peer.name).join(), name, message];
  return parts.filter((part) => typeof part === 'string' && part !== '').join(' ');
};

const Rates = () => {
  const words = useArea(devRoomWords).log;
  const stats = useStats();
  if (!stats) return undefined;
  const { publish, subscribe } = stats;
  return (
    <p className={styles.rates}>
      {words.rates(publish.bitrate.toFixed(0), subscribe.bitrate.toFixed(0), subscribe.loss.toFixed(1))}
    </p>
  );
};

/** The latest events of the room, the newest first, and what flows. */
export const EventLog = () => {
  const words = useArea(devRoomWords).log;
  const room = useRoom();
  const [lines, setLines] = useState<readonly { at: number; text: string }[]>([]);
  useEffect(() => {
    let count = 0;
    return room.on('notification', (notification) => {
      const text = `${notification.type} ${aboutOf(notification)}`;
      setLines((before) => [{ at: (count += 1), text }, ...before].slice(0, kept));
    });
  }, [room]);
  return (
    <section className={styles.part} aria-label={words.title}>
      <h2>{words.title}</h2>
      <Rates />
      <ol className={styles.messages}>
        {lines.map(({ at, text }) => (
          <li key={at}>{text}</li>
        ))}
      </ol>
    </section>
  );
};
