import { createArea } from '../../i18n/area.ts';
import { chat } from './texts/en.ts';

export const chatWords = createArea(chat, async () => (await import('./texts/es.ts')).chat);
