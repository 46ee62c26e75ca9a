import { createArea } from '../../i18n/area.ts';
import { discover } from '../../i18n/en/discover.ts';

export const discoverWords = createArea(discover, async () => (await import('../../i18n/es/discover.ts')).discover);
