import { createArea } from '../../i18n/area.ts';
import { closing } from '../../i18n/en/judging.ts';

export const closingWords = createArea(closing, async () => (await import('../../i18n/es/judging.ts')).closing);
