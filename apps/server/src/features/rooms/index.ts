import type { Feature } from '../../feature.ts';
import { roomRoutes } from './routes.ts';
import type { Rooms } from './service.ts';

export const roomsFeature = (rooms: Rooms) =>
  ({ routes: roomRoutes(rooms), copiedParts: [rooms.copied] }) satisfies Feature;
