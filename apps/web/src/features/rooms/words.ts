import { createArea } from '../../i18n/area.ts';
import { rooms } from '../../i18n/en/rooms.ts';

export const roomsWords = createArea(rooms, async () => (await import('../../i18n/es/rooms.ts')).rooms);
