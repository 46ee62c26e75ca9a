import { createArea } from '../../i18n/area.ts';
import { share } from '../../i18n/en/share.ts';

export const shareWords = createArea(share, async () => (await import('../../i18n/es/share.ts')).share);
