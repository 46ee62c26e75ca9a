import { createArea } from '../../i18n/area.ts';
import { entry } from '../../i18n/en/entry.ts';

export const entryWords = createArea(entry, async () => (await import('../../i18n/es/entry.ts')).entry);
