import { RoomAudio, RoomProvider, useConnection } from '@podium/room-react';
import { type ReactNode, useState } from 'react';
import { useArea } from '../../i18n/area.ts';
import { NotLoaded } from '../../platform/http/not-loaded.tsx';
import { useLoad } from '../../platform/http/use-load.ts';
import { useAppDispatch } from '../../platform/store/root.ts';
import { loadDevRoom, type Role } from './actions.ts';
import { Chat } from './chat.tsx';
import { Controls } from './controls.tsx';
import styles from './dev-room.module.css';
import { DevicesPanel } from './devices-panel.tsx';
import { Entrance, firstWish, type Wish } from './entrance.tsx';
import { EventLog } from './event-log.tsx';
import { Notices } from './notices.tsx';
import { createOwnRoom, type OwnRoom } from './own-room.ts';
import { People } from './people.tsx';
import { Preview } from './preview.tsx';
import { Stage } from './stage.tsx';
import { devRoomWords } from './words.ts';

const isInside = (connection: string): boolean => connection === 'Connected' || connection === 'Reconnecting';

const Room = ({ own, roles }: { own: OwnRoom; roles: readonly Role[] }) => {
  const words = useArea(devRoomWords);
  const connection = useConnection();
  const [wish, setWish] = useState(firstWish);
  const change = (more: Partial<Wish>): void => setWish((before) => ({ ...before, ...more }));
  return (
    <>
      <p role="status">{words.state(connection)}</p>
      <Notices />
      {isInside(connection) ? (
        <div className={styles.room}>
          <div>
            <Stage />
            <Controls cut={own.cut} />
            <DevicesPanel />
          </div>
          <div>
            <People />
            <Chat />
          </div>
        </div>
      ) : (
        <div className={styles.room}>
          <Entrance {...{ roles, wish, change }} />
          {connection === 'Preview' && <Preview />}
        </div>
      )}
      <EventLog />
      <RoomAudio />
    </>
  );
};

/** Every function of the room client, to be tried by hand. An installation that others reach has no such page. */
export const DevRoom = ({ notFound }: { notFound: ReactNode }) => {
  const words = useArea(devRoomWords);
  const dispatch = useAppDispatch();
  const [own] = useState(createOwnRoom);
  const { state, again } = useLoad('dev-room', async (signal) => dispatch(loadDevRoom(signal)));
  if (state.kind === 'failed' && state.code === 'NOT_FOUND') return notFound;
  return (
    <div className={styles.page}>
      <div className={styles.head}>
        <h1 tabIndex={-1}>{words.title}</h1>
        <p>{words.lead}</p>
      </div>
      {state.kind === 'shown' ? (
        <RoomProvider room={own.room}>
          <Room own={own} roles={state.value.roles} />
        </RoomProvider>
      ) : (
        <NotLoaded {...{ state, again, words }} bones={[{ high: '320px' }]} />
      )}
    </div>
  );
};
