import { createArea } from '../../i18n/area.ts';
import { ceremony } from '../../i18n/en/ceremony.ts';

export const ceremonyWords = createArea(ceremony, async () => (await import('../../i18n/es/ceremony.ts')).ceremony);
