import type { Room } from '@podium/contract';
import { type FormEvent, useState } from 'react';
import { useArea } from '../../i18n/area.ts';
import { errorText } from '../../i18n/error-text.ts';
import { useMessages } from '../../i18n/locale-context.tsx';
import { currentCode } from '../../platform/competition/current-code.ts';
import { useCompetitionDraft } from '../../platform/drafts/use-draft.ts';
import { NotLoaded } from '../../platform/http/not-loaded.tsx';
import { useLoad } from '../../platform/http/use-load.ts';
import { useSubmit } from '../../platform/http/use-submit.ts';
import { notifyWithUndo } from '../../platform/notifications/undo.ts';
import { useAppDispatch, useAppSelector } from '../../platform/store/root.ts';
import { roomSelected, selectedRoom } from '../../platform/store/slices/rooms.ts';
import { Block } from '../../ui/block.tsx';
import { Button, IconButton } from '../../ui/button.tsx';
import { Numeral } from '../../ui/marks.tsx';
import { EmptyState } from '../../ui/states.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { Versions } from '../../ui/versions.tsx';
import { addRoom, loadRooms, removeRoom, renameRoom, restoreRoom, unsavedVersion } from './actions.ts';
import { useLiveRooms } from './live.ts';
import styles from './rooms.module.css';
import { roomsWords } from './words.ts';

const AddRoom = ({ first }: { first: boolean }) => {
  const words = useArea(roomsWords);
  const messages = useMessages();
  const dispatch = useAppDispatch();
  const [name, setName, , sent] = useCompetitionDraft('new room', '');
  const { submit, busy, error } = useSubmit(async (key) => {
    await dispatch(addRoom(key, name.trim()));
    sent(name);
  });
  const add = (event: FormEvent): void => {
    event.preventDefault();
    if (name.trim()) void submit();
  };
  return (
    <form className={styles.add} noValidate onSubmit={add}>
      <TextField
        label={words.name}
        maxLength={60}
        autoComplete="off"
        value={name}
        error={error && errorText(messages, error.code)}
        onChange={setName}
      />
      <Button type="submit" kind={first ? 'main' : 'slab'} icon="plus" locked={!name.trim()} busy={busy}>
        {first ? words.addFirst : words.add}
      </Button>
    </form>
  );
};

const Rename = ({ room, onRename, onClose }: { room: Room; onRename: (name: string) => void; onClose: () => void }) => {
  const words = useArea(roomsWords);
  const [name, setName, discard] = useCompetitionDraft(`room ${room.competitionRoomCode}`, room.roomName);
  const cancel = (): void => {
    discard();
    onClose();
  };
  const save = (event: FormEvent): void => {
    event.preventDefault();
    if (!name.trim()) return;
    discard();
    onClose();
    if (name.trim() !== room.roomName) onRename(name.trim());
  };
  return (
    <form className={styles.rename} noValidate onSubmit={save}>
      <TextField label={words.newName} maxLength={60} autoComplete="off" value={name} onChange={setName} />
      <Button type="submit" size="small">
        {words.save}
      </Button>
      <Button size="small" kind="quiet" onClick={cancel}>
        {words.cancel}
      </Button>
    </form>
  );
};

const RoomRow = ({ room, selected }: { room: Room; selected: boolean }) => {
  const words = useArea(roomsWords);
  const dispatch = useAppDispatch();
  // The room as it was when its name was opened: what others do meanwhile must not make an old edit look new.
  const [renaming, setRenaming] = useState<Room>();
  const [both, setBoth] = useState<{ mine: string; theirs: Room }>();
  const { roomName, containerCount, competitionRoomCode } = room;
  // The server has not named it yet: a form opened now would be lost with the row when it does.
  const unsaved = room.version === unsavedVersion;
  const remove = async (): Promise<void> => {
    if (!(await dispatch(removeRoom(room, words.couldNot.remove(roomName))))) return;
    dispatch(
      notifyWithUndo(
        { type: 'success', code: 'ROOM_REMOVED', message: words.removed(roomName) },
        () => void dispatch(restoreRoom(competitionRoomCode, words.couldNot.restore(roomName))),
      ),
    );
  };
  const rename = async (from: Room, mine: string): Promise<void> => {
    setBoth(undefined);
    const theirs = await dispatch(renameRoom(from, mine, words.couldNot.rename(from.roomName)));
    if (theirs) setBoth({ mine, theirs });
  };
  if (both) {
    return (
      <li className={styles.both}>
        <Versions
          rows={[{ label: words.versions.name, mine: both.mine, theirs: both.theirs.roomName }]}
          words={words.versions}
          onKeep={() => void rename(both.theirs, both.mine)}
          onTake={() => setBoth(undefined)}
        />
      </li>
    );
  }
  return (
    <li className={styles.row} data-selected={selected}>
      {renaming ? (
        <Rename
          room={renaming}
          onRename={(name) => void rename(renaming, name)}
          onClose={() => setRenaming(undefined)}
        />
      ) : (
        <>
          <button
            type="button"
            className={styles.room}
            aria-pressed={selected}
            disabled={unsaved}
            onClick={() => dispatch(roomSelected(competitionRoomCode))}
          >
            <b>{roomName}</b>
            <span>
              <Numeral>{containerCount}</Numeral> {words.entries(containerCount)}
            </span>
          </button>
          <IconButton icon="pen" label={words.rename(roomName)} disabled={unsaved} onClick={() => setRenaming(room)} />
          <IconButton icon="bin" label={words.remove(roomName)} disabled={unsaved} onClick={() => void remove()} />
        </>
      )}
    </li>
  );
};

export const Rooms = () => {
  const words = useArea(roomsWords);
  const dispatch = useAppDispatch();
  const rooms = useAppSelector((state) => state.rooms);
  const competitionCode = useAppSelector(currentCode);
  const { state, again } = useLoad(competitionCode, async (signal) => dispatch(loadRooms(signal)));
  useLiveRooms();
  const selected = selectedRoom(rooms)?.competitionRoomCode;
  return (
    <Block title={words.title} help={words.help}>
      {state.kind !== 'shown' && (
        <NotLoaded {...{ state, again, words }} bones={[{ high: '56px' }, { high: '56px' }]} />
      )}
      {state.kind === 'shown' && rooms.all.length === 0 && <EmptyState>{words.empty}</EmptyState>}
      {state.kind === 'shown' && <AddRoom first={rooms.all.length === 0} />}
      {state.kind === 'shown' && (
        <ul>
          {rooms.all.map((room) => (
            <RoomRow key={room.competitionRoomCode} room={room} selected={room.competitionRoomCode === selected} />
          ))}
        </ul>
      )}
    </Block>
  );
};
