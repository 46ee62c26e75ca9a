import { createArea } from '../../i18n/area.ts';
import { crew } from '../../i18n/en/crew.ts';

export const crewWords = createArea(crew, async () => (await import('../../i18n/es/crew.ts')).crew);
