import { createArea } from '../../i18n/area.ts';
import { closing } from '../../i18n/en/closing.ts';

export const closingWords = createArea(closing, async () => (await import('../../i18n/es/closing.ts')).closing);
