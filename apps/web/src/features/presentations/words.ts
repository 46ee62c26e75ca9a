import { createArea } from '../../i18n/area.ts';
import { presentations } from './texts/en.ts';

export const presentationWords = createArea(presentations, async () => (await import('./texts/es.ts')).presentations);
