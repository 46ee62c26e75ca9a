import { Link } from 'react-router';
import { useArea } from '../../i18n/area.ts';
import { SectionRule } from '../../ui/marks.tsx';
import { Meter } from '../../ui/states.tsx';
import { workspacePath } from './need.ts';
import styles from './organiser-work.module.css';
import type { Work } from './use-work.ts';
import { organiserWorkWords } from './words.ts';

type Room = Work['rooms'][number];

/** More entries than this share a step of the bar. */
const maxSteps = 12;

const RoomRow = ({
  room: { competitionCode, competitionName, roomName, roundName, total, done, begun },
}: {
  room: Room;
}) => {
  const words = useArea(organiserWorkWords).rooms;
  const steps = Math.min(total, maxSteps);
  const stepOf = (count: number): number => Math.floor((count * steps) / total);
  return (
    <li className={styles.room}>
      <div>
        <Link to={workspacePath(competitionCode, '?content=round&part=judging')}>{roomName}</Link>
        <span>{words.done(done, total)}</span>
      </div>
      <Meter
        label={roomName}
        value={stepOf(done)}
        half={stepOf(done + begun) - stepOf(done)}
        max={steps}
        text={words.done(done, total)}
      />
      <small>{begun > 0 ? words.begun(begun, roundName) : `${roundName}, ${competitionName}`}</small>
    </li>
  );
};

/** How far the rooms of the rounds that are on have come. */
export const RoomsToday = ({ rooms }: { rooms: readonly Room[] }) => {
  const words = useArea(organiserWorkWords).rooms;
  return (
    <section aria-labelledby="rooms-today">
      <SectionRule title={words.title} id="rooms-today" />
      {rooms.length === 0 && <p className={styles.none}>{words.none}</p>}
      <ul>
        {rooms.map((room) => (
          <RoomRow key={room.competitionRoomCode} room={room} />
        ))}
      </ul>
    </section>
  );
};
