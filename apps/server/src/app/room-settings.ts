import type { VideoRooms } from '../features/video-rooms/service.ts';
import type { Logger } from '../platform/log.ts';
import type { Bus } from '../realtime/bus/bus.ts';
import { listener } from '../realtime/bus/listener.ts';
import type { Rooms } from '../video/rooms/rooms.ts';

interface RoomSettingsDeps {
  bus: Bus;
  /** Of this node, if it has the role for video. */
  rooms: Rooms | undefined;
  videoRooms: Pick<VideoRooms, 'onSettingsChanged'>;
  log: Logger;
}

/** Whichever node saves the settings of rooms, the nodes that carry these rooms apply them at once. */
export const followRoomSettings = ({ bus, rooms, videoRooms, log }: RoomSettingsDeps): void => {
  videoRooms.onSettingsChanged((roomIds) => bus.announce([{ kind: 'rooms-changed', roomIds }]));
  if (!rooms) return;
  const failed = (error: unknown): void => log.error({ err: error }, 'video: changed settings were not applied');
  const refresh = (roomIds: readonly string[]): void => void rooms.refresh(roomIds).catch(failed);
  bus.attach(
    listener({
      deliver: (announcement) => announcement.kind === 'rooms-changed' && refresh(announcement.roomIds),
      missed: () => refresh(rooms.all().map(({ roomId }) => roomId)),
    }),
  );
};
