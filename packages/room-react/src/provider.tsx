import { createRoom, type JoinConfig, type RoomClient } from '@podium/room-client';
import { createContext, type ReactNode, useContext, useState } from 'react';
import { useMembershipOf, useOwnedRoom } from './membership.ts';

const RoomContext = createContext<RoomClient | undefined>(undefined);

export interface RoomProviderProps {
  /** A room of the host. Without it the provider makes one and leaves it when it is unmounted. */
  room?: RoomClient;
  /** Joined while the provider is mounted, and joined anew when the token is another. */
  join?: JoinConfig;
  children?: ReactNode;
}

const Membership = ({ room, config }: { room: RoomClient; config: JoinConfig }): null => {
  useMembershipOf(room, config);
  return null;
};
const Owner = ({ room }: { room: RoomClient }): null => {
  useOwnedRoom(room);
  return null;
};

/** Gives a room to the hooks below it. */
export const RoomProvider = ({ room: given, join, children }: RoomProviderProps) => {
  const [own] = useState(() => (given ? undefined : createRoom()));
  const room = given ?? own;
  if (!room) throw new Error('A provider that was given a room needs one for as long as it is mounted');
  return (
    <RoomContext value={room}>
      {own ? <Owner room={own} /> : undefined}
      {join ? <Membership room={room} config={join} /> : undefined}
      {children}
    </RoomContext>
  );
};

/** The room of the nearest provider: its actions, its events and its snapshot. It is the same object at every render. */
export const useRoom = (): RoomClient => {
  const room = useContext(RoomContext);
  if (!room) throw new Error('useRoom needs a RoomProvider above it');
  return room;
};
