import { createArea } from '../../i18n/area.ts';
import { projector } from '../../i18n/en/projector.ts';

export const projectorWords = createArea(projector, async () => (await import('../../i18n/es/projector.ts')).projector);
