import { createArea } from '../../i18n/area.ts';
import { join } from '../../i18n/en/join.ts';

export const joinWords = createArea(join, async () => (await import('../../i18n/es/join.ts')).join);
