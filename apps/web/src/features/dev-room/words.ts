import { createArea } from '../../i18n/area.ts';
import { devRoom } from './texts/en.ts';

export const devRoomWords = createArea(devRoom, async () => (await import('./texts/es.ts')).devRoom);
