import type { Feature } from '../../feature.ts';
import { videoRoomRoutes } from './routes.ts';
import type { VideoRooms } from './service.ts';

export const videoRoomsFeature = (rooms: VideoRooms) =>
  ({
    routes: videoRoomRoutes(rooms),
    personalData: [rooms.personalData],
    copiedParts: [rooms.copied],
    sweep: ({ now }) => rooms.sweep(now),
  }) satisfies Feature;
