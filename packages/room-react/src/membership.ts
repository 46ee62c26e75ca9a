import type { JoinConfig, RoomClient } from '@podium/room-client';
import { useEffect, useRef } from 'react';

/** Rooms that are left at the end of this step, with the token they were joined with. */
const leaving = new WeakMap<RoomClient, string>();

const isOut = (room: RoomClient): boolean => {
  const { connection } = room.getSnapshot();
  return connection === 'Disconnected' || connection === 'Failed' || connection === 'Preview';
};
const leave = (room: RoomClient): void => {
  leaving.delete(room);
  // The room announces every error of an action by itself.
  room.leave().catch(() => undefined);
};
/** Strict mode unmounts and mounts again within one step: only what is still unmounted after it leaves. */
const leaveSoon = (room: RoomClient, token: string): void => {
  leaving.set(room, token);
  queueMicrotask(() => {
    if (leaving.has(room)) leave(room);
  });
};
const enter = (room: RoomClient, config: JoinConfig): void => {
  const before = leaving.get(room);
  leaving.delete(room);
  if (before !== undefined && before !== config.authToken) leave(room);
  if (isOut(room)) room.join(config).catch(() => undefined);
};

/** Joins while it is mounted: mounted twice in one step it joins once. */
export const useMembershipOf = (room: RoomClient, config: JoinConfig): void => {
  const latest = useRef(config);
  useEffect(() => {
    latest.current = config;
  });
  const { authToken } = config;
  useEffect(() => {
    enter(room, latest.current);
    return () => leaveSoon(room, authToken);
  }, [room, authToken]);
};

/** Leaves a room that the provider made, whoever joined it. */
export const useOwnedRoom = (room: RoomClient): void =>
  useEffect(() => {
    leaving.delete(room);
    return () => leaveSoon(room, '');
  }, [room]);
