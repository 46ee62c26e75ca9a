import type { RoomEventName, RoomEvents } from '@podium/room-client';
import { useEffect, useRef } from 'react';
import { useRoom } from './provider.tsx';

/** Calls the listener of the latest render for every event of one kind, while the component is mounted. */
export const useRoomEvent = <N extends RoomEventName>(name: N, listener: (data: RoomEvents[N]) => void): void => {
  const room = useRoom();
  const latest = useRef(listener);
  useEffect(() => {
    latest.current = listener;
  });
  useEffect(() => room.on(name, (data) => latest.current(data)), [room, name]);
};
