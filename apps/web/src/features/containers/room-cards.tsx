import type { Room } from '@podium/contract';
import { type DragEvent, useState } from 'react';
import { formatCount } from '../../i18n/amounts.ts';
import { useArea } from '../../i18n/area.ts';
import { useLocale } from '../../i18n/locale-context.tsx';
import { join } from '../../ui/join.ts';
import { Numeral } from '../../ui/marks.tsx';
import styles from './containers.module.css';
import { isDragged } from './dragged.ts';
import { containerWords } from '../../platform/containers/words.ts';

interface RoomCardsProps {
  rooms: readonly Room[];
  unassigned: number;
  showsUnassigned: boolean;
  onUnassigned: () => void;
  kind: 'SOLO' | 'TEAM';
  shown: string | undefined;
  onShow: (competitionRoomCode: string | undefined) => void;
  onDrop: (competitionRoomCode: string | null) => void;
}

/** Rooms with how many they hold. Rows can be dropped on one; pressing it shows only what it holds. */
export const RoomCards = ({
  rooms,
  unassigned,
  showsUnassigned,
  onUnassigned,
  kind,
  shown,
  onShow,
  onDrop,
}: RoomCardsProps) => {
  const words = useArea(containerWords).rooms;
  const { code } = useLocale();
  const [over, setOver] = useState<string>();
  const target = (id: string, competitionRoomCode: string | null) => ({
    onDragOver: (event: DragEvent) => {
      if (!isDragged(event)) return;
      event.preventDefault();
      setOver(id);
    },
    onDragLeave: () => setOver(undefined),
    onDrop: (event: DragEvent) => {
      event.preventDefault();
      setOver(undefined);
      onDrop(competitionRoomCode);
    },
  });
  return (
    <ul className={styles.rooms} aria-label={words.label}>
      {rooms.map(({ competitionRoomCode, roomName, containerCount }) => (
        <li
          key={competitionRoomCode}
          className={join(over === competitionRoomCode && styles.over)}
          {...target(competitionRoomCode, competitionRoomCode)}
        >
          <button
            type="button"
            aria-pressed={shown === competitionRoomCode}
            title={shown === competitionRoomCode ? words.all : words.show(roomName)}
            onClick={() => onShow(shown === competitionRoomCode ? undefined : competitionRoomCode)}
          >
            <b>{roomName}</b>
            <span>
              <Numeral size="2rem">{formatCount(code, containerCount)}</Numeral>{' '}
              <small>{words.count(kind, containerCount)}</small>
            </span>
          </button>
        </li>
      ))}
      {unassigned > 0 && (
        <li className={join(styles.unassigned, over === 'none' && styles.over)} {...target('none', null)}>
          <button
            type="button"
            aria-pressed={showsUnassigned}
            title={showsUnassigned ? words.all : words.showNone}
            onClick={onUnassigned}
          >
            <b>{words.none}</b>
            <span>
              <Numeral size="2rem">{formatCount(code, unassigned)}</Numeral>
            </span>
          </button>
        </li>
      )}
    </ul>
  );
};
