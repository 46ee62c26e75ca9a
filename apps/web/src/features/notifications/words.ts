import { createArea } from '../../i18n/area.ts';
import { notifications } from './texts/en.ts';

export const noticeWords = createArea(notifications, async () => (await import('./texts/es.ts')).notifications);
