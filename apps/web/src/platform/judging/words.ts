import { createArea } from '../../i18n/area.ts';
import { judging } from '../../i18n/en/judging.ts';

export const judgingWords = createArea(judging, async () => (await import('../../i18n/es/judging.ts')).judging);
