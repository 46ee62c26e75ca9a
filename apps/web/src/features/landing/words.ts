import { createArea } from '../../i18n/area.ts';
import { landing } from '../../i18n/en/landing.ts';

export const landingWords = createArea(landing, async () => (await import('../../i18n/es/landing.ts')).landing);
