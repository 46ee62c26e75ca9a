import type { Room, Round } from '@podium/contract';
import { useArea } from '../../i18n/area.ts';
import { useAppDispatch } from '../../platform/store/root.ts';
import { roomSelected } from '../../platform/store/slices/rooms.ts';
import { LinkButton } from '../../ui/button.tsx';
import { LabelledSegments } from '../../ui/list-page.tsx';
import { Note } from '../../ui/marks.tsx';
import type { Counts } from '../../platform/containers/reads.ts';
import type { Rights } from './rights.ts';
import { RoomCards } from './room-cards.tsx';
import type { View } from '../../platform/containers/view.ts';
import { containerWords } from '../../platform/containers/words.ts';

interface RoundAndRoomsProps {
  kind: 'SOLO' | 'TEAM';
  view: View;
  counts: Counts | undefined;
  rounds: readonly Round[];
  rooms: readonly Room[];
  rights: Rights;
  roomsPath: string | undefined;
  show: (change: Readonly<Record<string, string | undefined>>) => void;
  /** A dragged row was dropped on a room, or on "no room". */
  onDrop: (competitionRoomCode: string | null) => void;
}

/** Above the list: which round it is about, and its rooms. */
export const RoundAndRooms = (props: RoundAndRoomsProps) => {
  const { kind, view, counts, rounds, rooms, rights, roomsPath, show, onDrop } = props;
  const words = useArea(containerWords).rooms;
  const dispatch = useAppDispatch();
  const showsUnassigned = view.filter === 'unassigned';
  const onShow = (room: string | undefined): void => {
    if (room) dispatch(roomSelected(room));
    show({ room });
  };
  return (
    <>
      {rounds.length > 1 && (
        <LabelledSegments
          label={words.round}
          options={rounds.map((round) => ({ value: round.roundCode, label: round.roundName }))}
          value={view.roundCode}
          onChange={(round) => show({ round, room: undefined })}
        />
      )}
      {rooms.length > 0 && (
        <RoomCards
          rooms={rooms}
          unassigned={view.filter === 'removed' || view.room ? 0 : (counts?.unassigned ?? 0)}
          showsUnassigned={showsUnassigned}
          onUnassigned={() => show({ show: showsUnassigned ? undefined : 'unassigned' })}
          kind={kind}
          shown={view.room}
          onShow={onShow}
          onDrop={onDrop}
        />
      )}
      {rooms.length === 0 && roomsPath && rights.canAssign && (
        <Note icon="people">
          {words.empty}{' '}
          <LinkButton kind="outline" size="small" to={roomsPath}>
            {words.make}
          </LinkButton>
        </Note>
      )}
    </>
  );
};
