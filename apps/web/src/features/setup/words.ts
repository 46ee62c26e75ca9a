import { createArea } from '../../i18n/area.ts';
import { setup } from '../../i18n/en/setup.ts';

export const setupWords = createArea(setup, async () => (await import('../../i18n/es/setup.ts')).setup);
